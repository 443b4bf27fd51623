import { type SubmitEvent, useState } from 'react';
import { call } from '#src/lib/api.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { forgotPassword } from '#src/features/account/auth/auth.contract.ts';
import { contactProblem } from '#src/lib/contact.ts';
import { parsePhone } from '#src/lib/phone.ts';
import { storeResetPhone } from '#src/features/account/reset/reset-phone.store.ts';
import { useChecked } from '#src/features/account/address/useChecked.ts';

/** Requests a reset link by email, or a code by text message. */
export function ForgotPassword() {
  const contact = useChecked(contactProblem);
  const [sent, setSent] = useState<{ message: string; isPhone: boolean }>();
  const [isMissing, setMissing] = useState(false);
  const { busy, running, error, submit } = useSubmit(async () => {
    const { message } = await call(forgotPassword, { emailOrPhoneNumber: contact.value });
    const phone = parsePhone(contact.value);
    if (phone !== undefined) storeResetPhone(phone);
    setSent({ message, isPhone: phone !== undefined });
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(contact.value === '');
    if (contact.isReady) submit();
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <p className="text-soft">
        Enter the email or phone number of your account. We will send a link by email or a code by
        SMS.
      </p>
      <Field
        name="emailOrPhoneNumber"
        label="Email or phone number"
        autoComplete="username"
        value={contact.value}
        onChange={contact.onChange}
        error={contact.error ?? (isMissing ? 'Enter your email or phone number.' : undefined)}
        required
      />
      {error && <Alert>{error.message}</Alert>}
      {sent && <Alert kind="success">{sent.message}</Alert>}
      {sent?.isPhone && (
        <a href="/reset-password" className="font-bold text-brand underline underline-offset-4">
          Enter the code
        </a>
      )}
      <Button type="submit" size="large" disabled={busy} busy={running}>
        {sent ? 'Send again' : 'Send'}
      </Button>
    </form>
  );
}
