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

const DOTS = '·'.repeat(SENT_CODE_LENGTH);

/** Takes a code that was sent to somebody, whatever stands between its digits; phones offer it from the message. */
export function SentCodeField({ onCode, label = 'Code', ...field }: Props) {
  return (
    <Field
      name="code"
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={DOTS}
      className="pl-8 text-center text-2xl tracking-[0.4em] tabular-nums"
      onChange={(event) =>
        onCode(toAsciiDigits(event.target.value).replace(/\D/g, '').slice(0, SENT_CODE_LENGTH))
      }
      required
      {...field}
    />
  );
}
