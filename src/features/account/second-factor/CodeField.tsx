import type { ChangeEvent } from 'react';
import { Field } from '#src/ui/Field.tsx';
import type { CodeKind } from './code-kind.ts';

type Props = {
  kind: CodeKind;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

const KINDS = {
  app: {
    label: 'Code from your authenticator app',
    hint: '6 digits, new every 30 seconds.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the ten codes that you saved. Each works once.',
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const;

/** An input for one code. Accepts spaces and dashes, so that codes can be pasted unchanged. */
export function CodeField({ kind, value, onChange, error }: Props) {
  return (
    <Field
      key={kind}
      name="code"
      {...KINDS[kind]}
      value={value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
      error={error}
      maxLength={40}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="font-semibold tracking-widest tabular-nums"
      required
    />
  );
}
