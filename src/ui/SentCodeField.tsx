import { toAsciiDigits } from '#src/lib/digits.ts';
import { SENT_CODE_LENGTH } from '#src/lib/limits.ts';
import { Field } from './Field.tsx';

type Props = {
  value: string;
  onCode: (code: string) => void;
  label?: string;
  hint?: string;
  error?: string | undefined;
};

/** Takes a code that was sent to somebody, whatever stands between its digits; phones offer it from the message. */
export function SentCodeField({ onCode, label = 'Code', ...field }: Props) {
  return (
    <Field
      name="code"
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="font-semibold tracking-widest tabular-nums"
      onChange={(event) =>
        onCode(toAsciiDigits(event.target.value).replace(/\D/g, '').slice(0, SENT_CODE_LENGTH))
      }
      required
      {...field}
    />
  );
}
