import type { ReactNode } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { Answer, Question } from './questions.contract.ts';

type Props = {
  question: Question;
  /** Actions for the question and for each answer. */
  actions?: ReactNode;
  answerActions?: (answer: Answer) => ReactNode;
};

/** A question with its answers. */
export function QuestionItem({ question, actions, answerActions }: Props) {
  return (
    <article className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h3 className="text-base font-extrabold wrap-anywhere">{question.text}</h3>
      <p className="text-sm wrap-anywhere text-soft">
        {question.askerName}, {formatDate(question.askedAt)}
      </p>
      {question.answers.map((answer) => (
        <div key={answer.id} className="grid gap-2 border-l-2 border-line pl-4">
          <p className="wrap-anywhere whitespace-pre-line">{answer.text}</p>
          <p className="flex flex-wrap items-center gap-2 text-sm wrap-anywhere text-soft">
            <Badge kind={answer.isStaff ? 'brand' : 'good'}>
              {answer.isStaff ? `${answer.authorName} team` : 'Verified buyer'}
            </Badge>
            {!answer.isStaff && answer.authorName} {formatDate(answer.answeredAt)}
            {answerActions?.(answer)}
          </p>
        </div>
      ))}
      {question.answers.length === 0 && <p className="text-sm text-soft">No answer yet.</p>}
      {actions}
    </article>
  );
}
