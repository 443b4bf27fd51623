import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { call } from '#src/lib/api.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { TextArea } from '#src/ui/TextArea.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { subjectIn } from './contact-about.ts';
import { CONTACT_MESSAGE_MAX, sendContactMessage } from './contact.contract.ts';

const BLANK = { name: '', contact: '', subject: '', message: '' };

/** Writes to the shop. */
export function ContactForm() {
  const [texts, setTexts] = useState(BLANK);
  const [isSent, setSent] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const subject = subjectIn(window.location.search);
    const first = setTimeout(() =>
      setTexts((before) => ({ ...before, subject: before.subject || subject })),
    );
    return () => clearTimeout(first);
  }, []);
  const { busy, running, error, submit } = useSubmit(async () => {
    try {
      await call(sendContactMessage, texts);
      setTexts(BLANK);
      setSent(true);
    } catch (thrown) {
      focusFirstInvalid(element.current);
      throw thrown;
    }
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSent(false);
    submit();
  }

  const props = (name: keyof typeof BLANK) => ({
    name,
    required: true,
    value: texts[name],
    error: error?.fields[name],
    onChange: (event: { target: { value: string } }) =>
      setTexts((before) => ({ ...before, [name]: event.target.value })),
  });
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-4">
      <Field {...props('name')} label="Your name" autoComplete="name" />
      <Field {...props('contact')} label="Email or phone number" autoComplete="email" />
      <Field {...props('subject')} label="Subject" />
      <TextArea {...props('message')} label="Message" rows={6} maxLength={CONTACT_MESSAGE_MAX} />
      {error && <Alert>{error.message}</Alert>}
      {isSent && (
        <Alert kind="success">Thank you! We have received your message and will reply soon.</Alert>
      )}
      <Button type="submit" size="large" disabled={busy} busy={running}>
        Send message
      </Button>
    </form>
  );
}
