import { useEffect, useRef, useState } from 'react';
import { $pincode, rememberPincode } from '#src/features/settings/pincode.store.ts';
import { parsePincode, pincodeProblem } from '#src/lib/pincode.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';

/** A form for the delivery PIN code, which every page remembers. */
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
        const typed = parsePincode(text);
        if (typed === undefined) {
          setError(pincodeProblem(text));
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
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
          error={error}
        />
      </div>
      <Button type="submit" look="secondary">
        Show date
      </Button>
    </form>
  );
}
