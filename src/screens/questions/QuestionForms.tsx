import { type SubmitEvent, useState } from 'react';
import { ANSWER_TEXT_MAX, QUESTION_MAX } from '#src/features/questions/question-limits.ts';
import { answerQuestion, askQuestion } from '#src/features/questions/questions.contract.ts';
import { call } from '#src/lib/api.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';

type FormProps = {
  label: string;
  hint: string;
  action: string;
  max: number;
  onText: (text: string) => Promise<void>;
};

/** A text that is shown after approval; says so once it is sent. */
function TextForm({ label, hint, action, max, onText }: FormProps) {
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const { busy, running, error, submit } = useSubmit(async () => {
    await onText(text);
    setText('');
    setSent(true);
  });
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }
  if (isSent) {
    return (
      <p role="status" className="font-bold">
        Thank you. It appears here once we have checked it.
      </p>
    );
  }
  const ofField = error?.fields['text'];
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-3">
      <TextArea
        {...{ label, hint }}
        name="text"
        rows={3}
        maxLength={max}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={ofField}
      />
      {error && !ofField && <Alert>{error.message}</Alert>}
      <Button type="submit" className="justify-self-start" disabled={busy} busy={running}>
        {action}
      </Button>
    </form>
  );
}

/** The form for a question about a product. */
export function AskForm({ productId }: { productId: string }) {
  return (
    <TextForm
      label="Your question"
      hint="About the product only, without personal details. We will notify you of the answer."
      action="Ask"
      max={QUESTION_MAX}
      onText={async (text) => {
        await call(askQuestion, { productId, text });
      }}
    />
  );
}

/** Answers a question; only buyers can. */
export function AnswerForm({ questionId }: { questionId: number }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button
        look="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        Answer
      </Button>
    );
  }
  return (
    <TextForm
      label="Your answer"
      hint="Customers who bought this product can answer."
      action="Send answer"
      max={ANSWER_TEXT_MAX}
      onText={async (text) => {
        await call(answerQuestion, { id: questionId, text });
      }}
    />
  );
}
