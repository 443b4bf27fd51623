import { type SubmitEvent, useRef, useState } from 'react';
import { type CodeKind, OTHER_KIND } from '#src/features/account/second-factor/code-kind.ts';
import { CodeField } from '#src/features/account/second-factor/CodeField.tsx';
import { PasswordField } from '#src/features/account/PasswordField.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { hasField } from './has-field.ts';
import { Step } from './Step.tsx';

type Props = {
  title: string;
  text: string;
  /** Label of the button, which names the action. */
  action: string;
  isDanger?: boolean;
  /** If false, only the password is requested, and the code is ''. */
  asksForCode?: boolean;
  onProof: (proof: { password: string; code: string }) => Promise<void>;
  onCancel: () => void;
};

/** Form for both factors, shown before they are changed. */
export function ProofForm(props: Props) {
  const { title, text, action, isDanger, asksForCode = true, onProof, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { running, error, submit } = useSubmit(async () => {
    try {
      await onProof({ password, code });
    } finally {
      focusFirstInvalid(form.current);
    }
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!running) submit();
  }

  return (
    <Step title={title}>
      <form ref={form} onSubmit={onSubmit} noValidate className="grid max-w-md gap-4">
        <p className="text-sm text-soft">{text}</p>
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={error?.fields['password']}
          required
        />
        {asksForCode && (
          <AnyCodeField value={code} onChange={setCode} error={error?.fields['code']} />
        )}
        {error && !hasField(error) && <Alert>{error.message}</Alert>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look={isDanger ? 'danger' : 'primary'} busy={running}>
            {action}
          </Button>
          <Button look="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Step>
  );
}

type AnyCodeProps = {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
};

/** Field for a code of the app, or a recovery code. */
function AnyCodeField({ value, onChange, error }: AnyCodeProps) {
  const [kind, setKind] = useState<CodeKind>('app');
  return (
    <div className="grid justify-items-start gap-1 *:first:w-full">
      <CodeField kind={kind} value={value} onChange={onChange} error={error} />
      <Button
        look="quiet"
        size="small"
        className="-mx-3 px-3!"
        onClick={() => {
          setKind(OTHER_KIND[kind].kind);
          onChange('');
        }}
      >
        {OTHER_KIND[kind].label}
      </Button>
    </div>
  );
}
