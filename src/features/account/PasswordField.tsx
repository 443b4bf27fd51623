import { type ComponentProps, useState } from 'react';
import { Field } from '#src/ui/Field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'className'>;

/** A password input with a button to show the password. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Field {...props} type={shown ? 'text' : 'password'} className="pr-18" />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        aria-pressed={shown}
        aria-label={`Show ${props.label.toLowerCase()}`}
        className="absolute top-8 right-1.5 grid h-10 place-items-center rounded-full px-3 text-sm font-bold text-brand"
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}
