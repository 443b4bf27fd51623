import { type ReactNode, type SubmitEvent, useState } from 'react';
import { ANSWER_TEXT_MAX, QUESTION_MAX } from '#src/features/questions/question-limits.ts';
import {
  answerQuestion,
  askQuestion,
  type Question,
} from '#src/features/questions/questions.contract.ts';
import { call } from '#src/lib/api.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { useFocusOn } from '#src/ui/useFocusOn.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

type FormProps = {
  label: ReactNode;
  hint: string;
  action: ReactNode;
  max: number;
  onText: (text: string) => Promise<void>;
  /** Closes a form that was opened with a button. */
  onCancel?: () => void;
};

/** A text that is shown after approval; says so once it is sent. */
function TextForm({ label, hint, action, max, onText, onCancel }: FormProps) {
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const thanks = useFocusOn<HTMLDivElement>(isSent);
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
      <div ref={thanks} tabIndex={-1} role="status" className="font-bold">
        Thank you. It appears here once we have checked it.
      </div>
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy} busy={running}>
          {action}
        </Button>
        {onCancel && (
          <Button look="secondary" disabled={running} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
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

/** Answers a question; only buyers can. Needs an account. */
export function AnswerForm({ question: { id, text: asked } }: { question: Question }) {
  const [isOpen, setOpen] = useState(false);
  const host = useFocusOn<HTMLDivElement>(isOpen);
  // Every question on the page has this form.
  const which = <span className="sr-only"> to “{asked}”</span>;
  return (
    <div ref={host} className="grid">
      {isOpen ? (
        <TextForm
          label={<>Your answer{which}</>}
          hint="Customers who bought this product can answer."
          action={<>Send answer{which}</>}
          max={ANSWER_TEXT_MAX}
          onText={async (text) => {
            await call(answerQuestion, { id, text });
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <Button
          look="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => setOpen(true)}
        >
          <span>Answer{which}</span>
        </Button>
      )}
    </div>
  );
}
