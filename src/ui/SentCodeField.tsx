import { Field } from './Field.tsx';

type Props = {
  value: string;
  /** So many digits; what else is typed or pasted is left out. */
  length: number;
  onCode: (code: string) => void;
  label?: string;
  hint?: string;
  error?: string | undefined;
};

/** Takes a code that was sent to somebody; phones offer it from the message. */
export function SentCodeField({ length, onCode, label = 'Code', ...field }: Props) {
  return (
    <Field
      name="code"
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="font-semibold tracking-widest tabular-nums"
      onChange={(event) => onCode(event.target.value.replace(/\D/g, '').slice(0, length))}
      required
      {...field}
    />
  );
}
