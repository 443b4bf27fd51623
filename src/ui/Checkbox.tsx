import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { describedBy } from './FieldFrame.tsx';

type Props = {
  label: ReactNode;
  name: string;
  error?: string | undefined;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type'>;

/** A native checkbox with its label; the whole row can be pressed. */
export function Checkbox({ label, error, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <label
        htmlFor={id}
        className="flex min-h-10 items-center gap-3 text-sm has-disabled:text-soft"
      >
        <input {...input} type="checkbox" id={id} {...describedBy(id, { error })} />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-note`} className="text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
