import { useEffect, useRef, useState } from 'react';
import { isPincode } from '#src/features/settings/delivery.ts';
import { $pincode, rememberPincode } from '#src/features/settings/pincode.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';

/** Asks where something is to be delivered; every page remembers it. */
export function AskPincode({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState(() => $pincode.get());
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);

  return (
    <form
      ref={form}
      noValidate
      className="mt-2 flex w-full max-w-80 flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = text.replace(/\s/g, '');
        if (!isPincode(typed)) {
          setError('A pincode is 6 digits, and the first is not 0.');
          form.current?.querySelector('input')?.focus();
          return;
        }
        rememberPincode(typed);
        onDone();
      }}
    >
      <div className="min-w-36 flex-1">
        <Field
          name="pincode"
          label="Pincode"
          hideLabel
          placeholder="Pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
          error={error}
        />
      </div>
      <Button type="submit" look="secondary">
        Show my date
      </Button>
    </form>
  );
}
