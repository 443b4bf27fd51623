import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { loginAddress } from '#src/features/account/return-path.ts';
import { $session } from '#src/features/account/session.store.ts';
import { productPath } from '#src/features/catalog/paths.ts';
import { QuestionItem } from '#src/features/questions/QuestionItem.tsx';
import {
  type Answer,
  type Question,
  reportAnswer,
} from '#src/features/questions/questions.contract.ts';
import {
  $questions,
  loadMoreQuestions,
  loadQuestions,
} from '#src/features/questions/questions.store.ts';
import { call } from '#src/lib/api.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { AskForm, AnswerForm } from './QuestionForms.tsx';

/** All questions about a product, and the form for a new one. */
export function QuestionsPage() {
  const [productId] = useState(() => window.location.pathname.split('/')[2] ?? '');
  const remote = useStore($questions, { ssr: 'initial' });
  const session = useStore($session, { ssr: 'initial' });
  const isSignedIn = session.state === 'ready' ? session.value !== null : undefined;
  const more = useSubmit(() => loadMoreQuestions(productId));
  useEffect(() => void loadQuestions(productId), [productId]);
  if (remote.state === 'loading') return <Skeleton className="h-96 w-full" />;
  if (remote.state === 'failed')
    return <Failure error={remote.error} retry={() => void loadQuestions(productId)} />;
  const { productName, questions, page, totalPages } = remote.value;
  const href = productPath(Number(productId));
  return (
    <div className="mx-auto grid max-w-3xl gap-8">
      <header className="grid gap-2">
        <a href={href} className="w-fit py-1 font-bold text-brand">
          ← {productName}
        </a>
        <h1 className="text-title font-extrabold">Questions about {productName}</h1>
      </header>
      {isSignedIn === false && <SignIn />}
      {isSignedIn && <AskForm productId={productId} />}
      {questions.length === 0 && (
        <p className="rounded-card border border-dashed border-edge py-10 text-center text-soft">
          Nobody has asked a question yet.
        </p>
      )}
      <h2 className="sr-only">Questions</h2>
      <ul className="grid gap-4 empty:hidden">
        {questions.map((question) => (
          <li key={question.id}>
            <QuestionItem
              question={question}
              actions={isSignedIn && <AnswerForm question={question} />}
              answerActions={(answer) =>
                isSignedIn && !answer.isStaff && <Report {...{ question, answer }} />
              }
            />
          </li>
        ))}
      </ul>
      {page < totalPages && (
        <Button
          look="secondary"
          className="justify-self-start"
          busy={more.running}
          onClick={() => more.submit()}
        >
          Show more questions
        </Button>
      )}
      {more.error && <p role="alert">{more.error.message}</p>}
    </div>
  );
}

function SignIn() {
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-sunk p-5">
      <p>
        Sign in to post a question or an answer, or to report one. We will notify you when your
        question is answered.
      </p>
      <a href={loginAddress(window.location.pathname)} className={buttonClass('primary')}>
        Sign In
      </a>
    </div>
  );
}

function Report({ question, answer }: { question: Question; answer: Answer }) {
  const { running, error, submit } = useSubmit(async () => {
    await call(reportAnswer, { id: answer.id });
    showToast('Thank you. We will check this answer.');
  });
  return (
    <>
      <Button look="quiet" size="small" busy={running} onClick={() => submit()}>
        <span>
          Report
          <span className="sr-only">
            {' '}
            the answer by {answer.authorName} to “{question.text}”
          </span>
        </span>
      </Button>
      {error && <span role="alert">{error.message}</span>}
    </>
  );
}
