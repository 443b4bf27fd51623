import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import {
  addressOf,
  type Answers,
  isWhole,
  type Question,
  QUESTIONS,
  readAnswers,
} from '#src/features/catalog/choose/questions.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons.tsx';

const Picks = lazyPart(async () => (await import('./Picks.tsx')).Picks);

/** Three questions, one at a time, and three products. The address carries the answers. */
export function HelpMeChoose() {
  const [answers, setAnswers] = useState<Partial<Answers>>({});
  const title = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);

  useEffect(() => {
    const follow = () => setAnswers(readAnswers(window.location.search));
    const first = setTimeout(follow);
    window.addEventListener('popstate', follow);
    return () => {
      clearTimeout(first);
      window.removeEventListener('popstate', follow);
    };
  }, []);

  function goTo(event: MouseEvent, next: Partial<Answers>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.history.pushState(null, '', addressOf(next));
    setAnswers(next);
    isFirst.current = false;
  }

  const at = QUESTIONS.findIndex(({ name }) => answers[name] === undefined);
  const question = QUESTIONS[at];
  useEffect(() => {
    // Where somebody who uses the keyboard, or hears the page, goes on; not as the page opens.
    if (!isFirst.current) title.current?.focus();
  }, [at]);

  return (
    <div className="grid max-w-5xl gap-6">
      <Given answers={answers} goTo={goTo} />
      {question ? (
        <Ask {...{ question, at, answers, goTo }} titleRef={title} />
      ) : (
        isWhole(answers) && (
          <div className="grid gap-6">
            <h2 ref={title} tabIndex={-1} className="text-2xl font-extrabold outline-none">
              Three that fit
            </h2>
            <Suspense>
              <Picks answers={answers} />
            </Suspense>
          </div>
        )
      )}
    </div>
  );
}

type GoTo = (event: MouseEvent, next: Partial<Answers>) => void;

/** What was answered so far; each leads back to its question. */
function Given({ answers, goTo }: { answers: Partial<Answers>; goTo: GoTo }) {
  const given = QUESTIONS.filter(({ name }) => answers[name] !== undefined);
  if (given.length === 0) return null;
  return (
    <ul aria-label="Your answers" className="flex flex-wrap gap-2">
      {given.map(({ name, title, options }, at) => {
        const before = Object.fromEntries(
          QUESTIONS.slice(0, at).map((one) => [one.name, answers[one.name]]),
        ) as Partial<Answers>;
        return (
          <li key={name}>
            <a
              href={addressOf(before)}
              onClick={(event) => goTo(event, before)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface pr-4 pl-3 text-sm font-bold hover:border-brand"
            >
              <ChevronLeftIcon className="size-4 text-soft" />
              <span className="sr-only">Change: {title} </span>
              {options[answers[name] ?? '']?.title}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

type AskProps = {
  question: Question;
  at: number;
  answers: Partial<Answers>;
  goTo: GoTo;
  titleRef: React.RefObject<HTMLHeadingElement | null>;
};

function Ask({ question: { name, title, options }, at, answers, goTo, titleRef }: AskProps) {
  return (
    <section aria-labelledby="question" className="grid gap-5">
      <div className="grid gap-2">
        <p className="eyebrow">
          Question {at + 1} of {QUESTIONS.length}
        </p>
        <h2
          ref={titleRef}
          id="question"
          tabIndex={-1}
          className="text-2xl font-extrabold outline-none md:text-title"
        >
          {title}
        </h2>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {Object.entries(options).map(([value, option]) => {
          const next = { ...answers, [name]: value };
          return (
            <li key={value}>
              <a
                href={addressOf(next)}
                onClick={(event) => goTo(event, next)}
                className="group flex min-h-20 items-center justify-between gap-4 rounded-card border border-line bg-surface px-5 py-4 transition-colors hover:border-brand hover:bg-wash"
              >
                <span className="grid gap-0.5">
                  <span className="text-lg font-extrabold">{option.title}</span>
                  <span className="text-sm text-soft">{option.text}</span>
                </span>
                <ChevronRightIcon className="size-5 shrink-0 text-brand" />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
