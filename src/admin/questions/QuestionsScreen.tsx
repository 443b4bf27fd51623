import { useState } from 'react';
import {
  answerAsStaff,
  decideAnswer,
  decideQuestion,
  listQuestionsForStaff,
  QUESTION_LISTS,
  type StaffQuestion,
} from '#src/features/questions/admin/questions-admin.contract.ts';
import { productPath } from '#src/features/catalog/paths.ts';
import { ANSWER_TEXT_MAX } from '#src/features/questions/question-limits.ts';
import { QuestionItem } from '#src/features/questions/QuestionItem.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { ListFilter } from '#src/admin/kit/ListFilter.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PagedCards } from '#src/admin/kit/PagedCards.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';

const LISTS = [
  { value: '', label: 'Open' },
  { value: 'waiting', label: 'To approve' },
  { value: 'unanswered', label: 'Without an answer' },
  { value: 'reported', label: 'Reported' },
  { value: 'approved', label: 'Approved' },
  { value: 'refused', label: 'Rejected' },
];

/** Questions about products for staff to approve and answer. */
export function QuestionsScreen() {
  const query = useQuery();
  const list = oneOf(QUESTION_LISTS, query.get('list')) ?? 'open';
  const input = { list, page: query.page };
  const { remote, reload } = useRemote(
    () => staffCall(listQuestionsForStaff, input),
    JSON.stringify(input),
  );
  return (
    <>
      <PageHead title="Questions">
        <ListFilter label="List" name="list" options={LISTS} query={query} />
      </PageHead>
      <Loaded remote={remote} reload={reload}>
        {({ questions, totalPages }) => (
          <PagedCards
            rows={questions}
            card={(question) => <QuestionCard question={question} onDone={reload} />}
            empty={
              list === 'open'
                ? 'No questions are waiting for you.'
                : 'There are no questions in this list.'
            }
            {...{ query, totalPages }}
          />
        )}
      </Loaded>
    </>
  );
}

type CardProps = { question: StaffQuestion; onDone: () => Promise<void> };

function QuestionCard({ question, onDone }: CardProps) {
  const { id, status, productId, productName, answers } = question;
  const mayDecide = useMayCall(decideQuestion);
  const [isAnswering, setAnswering] = useState(false);
  const deciding = useSubmit(async (isApproved: boolean, answerId?: number) => {
    await (answerId === undefined
      ? staffCall(decideQuestion, { id, isApproved })
      : staffCall(decideAnswer, { id: answerId, isApproved }));
    showToast(isApproved ? 'It is published.' : 'It is not published.');
    await onDone();
  });
  const decide = (now: StaffQuestion['status'], answerId?: number) => (
    <Decide
      {...{ now, mayDecide, busy: deciding.running }}
      of={answerId === undefined ? 'question' : 'answer'}
      onDecide={(isApproved) => deciding.submit(isApproved, answerId)}
    />
  );
  return (
    <>
      <QuestionItem
        question={question}
        answerActions={({ id: answerId }) => {
          const answer = answers.find((one) => one.id === answerId);
          return (
            answer && (
              <>
                <Reports count={answer.reports} />
                {decide(answer.status, answerId)}
              </>
            )
          );
        }}
        actions={
          <div className="flex flex-wrap items-center gap-2 wrap-anywhere">
            {decide(status)}
            <Button
              look="secondary"
              size="small"
              disabled={!mayDecide}
              onClick={() => setAnswering(true)}
            >
              Answer
            </Button>
            <a href={productPath(productId)} className="py-1 text-sm font-bold text-brand">
              {productName}
            </a>
          </div>
        }
      />
      {deciding.error && <Alert>{deciding.error.message}</Alert>}
      <AnswerDialog
        {...{ question, onDone }}
        open={isAnswering}
        onClose={() => setAnswering(false)}
      />
    </>
  );
}

function Reports({ count }: { count: number }) {
  if (count === 0) return null;
  return <strong className="text-bad">{count === 1 ? '1 report' : `${count} reports`}</strong>;
}

type AnswerProps = CardProps & { open: boolean; onClose: () => void };

function AnswerDialog({ question, onDone, open, onClose }: AnswerProps) {
  return (
    <FormDialog
      {...{ open, onClose }}
      title="Answer the question"
      start={{ text: '' }}
      action="Publish answer"
      onSubmit={async ({ text }) => {
        await staffCall(answerAsStaff, { id: question.id, text });
        showToast('The answer is published, and its asker will be notified.');
        await onDone();
      }}
    >
      {(form) => (
        <TextArea
          label={question.text}
          rows={5}
          maxLength={ANSWER_TEXT_MAX}
          {...form.text('text')}
        />
      )}
    </FormDialog>
  );
}

type DecideProps = {
  of: 'question' | 'answer';
  now: StaffQuestion['status'];
  mayDecide: boolean;
  busy: boolean;
  onDecide: (isApproved: boolean) => void;
};

function Decide({ of, now, mayDecide, busy, onDecide }: DecideProps) {
  const shared = { size: 'small', disabled: !mayDecide, busy } as const;
  return (
    <>
      {now !== 'approved' && (
        <Button {...shared} look="secondary" onClick={() => onDecide(true)}>
          Approve<span className="sr-only"> this {of}</span>
        </Button>
      )}
      {now !== 'refused' && (
        <Button {...shared} look="danger" onClick={() => onDecide(false)}>
          {now === 'approved' ? 'Remove' : 'Reject'}
          <span className="sr-only"> this {of}</span>
        </Button>
      )}
    </>
  );
}
