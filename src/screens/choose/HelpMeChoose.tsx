import { type CSSProperties, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import {
  addressOf,
  type Answers,
  isWhole,
  type Question,
  questionsFor,
  readAnswers,
  type Shelves,
  toRequirements,
} from '#src/features/catalog/choose/questions.ts';
import { picturesOf } from '#src/features/catalog/choose/pictures.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { listProducts } from '#src/features/listing/listing.contract.ts';
import { call } from '#src/lib/api.ts';
import { loadInto, LOADING, type Remote } from '#src/lib/remote.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { ChevronLeftIcon } from '#src/ui/icons.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { sceneOf } from '#src/ui/scene.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';

const Suggestions = lazyPart(async () => (await import('./Suggestions.tsx')).Suggestions);

type Props = Pick<Shelves, 'categories'>;
type Shown = Shelves & { products: ProductCard[] };

/** The most popular products, whose pictures stand for answers. */
const SEEN = 60;

/** Product finder with questions based on the data of the shop's products. */
export function HelpMeChoose({ categories }: Props) {
  const [shelves, setShelves] = useState<Remote<Shown>>(LOADING);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    void loadInto(setShelves, async () => {
      // For all products: their filters and price range.
      const input = { options: [], sort: 'popular' as const, pageSize: SEEN };
      const { filters, priceBounds, products } = await call(listProducts, input);
      return { categories, filters, priceBounds, products };
    });
  }, [categories, tries]);

  if (shelves.state === 'failed') {
    const retry = () => {
      setShelves(LOADING);
      setTries(tries + 1);
    };
    return <Failure error={shelves.error} retry={retry} />;
  }
  if (shelves.state === 'loading') return <Skeleton className="choose-wait w-full" />;
  return <Asking shelves={shelves.value} />;
}

/** Shows one question at a time, then three products. The answers are stored in the URL. */
function Asking({ shelves }: { shelves: Shown }) {
  const [questions] = useState(() => questionsFor(shelves));
  const [answers, setAnswers] = useState(() => readAnswers(questions, window.location.search));
  const title = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);

  useEffect(() => {
    const follow = () => setAnswers(readAnswers(questions, window.location.search));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [questions]);

  function goTo(event: MouseEvent, next: Answers) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.history.pushState(null, '', addressOf(questions, next));
    setAnswers(next);
    isFirst.current = false;
  }

  const at = questions.findIndex(({ name }) => answers[name] === undefined);
  const question = questions[at];
  useEffect(() => {
    // Moves the focus for keyboard and screen reader users; not when the page opens.
    if (!isFirst.current) title.current?.focus();
  }, [at]);

  return (
    <div className="relative grid gap-6">
      <Given {...{ questions, answers, goTo }} />
      {question ? (
        <Ask {...{ questions, question, at, answers, goTo, shelves }} titleRef={title} />
      ) : (
        isWhole(questions, answers) && (
          <div className="grid gap-6">
            <h2 ref={title} tabIndex={-1} className="asked">
              Our suggestions
            </h2>
            <Suspense>
              <Suggestions
                key={addressOf(questions, answers)}
                shelves={shelves}
                requirements={toRequirements(questions, answers)}
              />
            </Suspense>
          </div>
        )
      )}
    </div>
  );
}

type GoTo = (event: MouseEvent, next: Answers) => void;
type Given = { questions: readonly Question[]; answers: Answers; goTo: GoTo };

/** Answers so far; each links back to its question. */
function Given({ questions, answers, goTo }: Given) {
  const given = questions.filter(({ name }) => answers[name] !== undefined);
  if (given.length === 0) return null;
  return (
    <ul aria-label="Your answers" className="given">
      {given.map(({ name, title, options }, at) => {
        const before = Object.fromEntries(
          questions.slice(0, at).map((one) => [one.name, answers[one.name] ?? '']),
        );
        return (
          <li key={name}>
            <a
              href={addressOf(questions, before)}
              onClick={(event) => goTo(event, before)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface pr-4 pl-3 text-sm font-bold whitespace-nowrap hover:border-brand"
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

type AskProps = Given & {
  question: Question;
  at: number;
  shelves: Shown;
  titleRef: React.RefObject<HTMLHeadingElement | null>;
};

function Ask({ questions, question, at, answers, goTo, shelves, titleRef }: AskProps) {
  const { name, title, options } = question;
  const { reasons } = toRequirements(questions, answers);
  const pictures = picturesOf(question, shelves, reasons);
  return (
    <section aria-labelledby="question" className="grid gap-5">
      <div className="grid gap-4">
        <p className="flex items-center gap-3 text-sm font-bold">
          <span aria-hidden="true" className="flex w-60 gap-1.5">
            {questions.map((one, place) => (
              <span
                key={one.name}
                className={`h-1 flex-1 rounded-full ${place > at ? 'bg-line' : 'bg-brand'}`}
              />
            ))}
          </span>
          <span className="sr-only">Question</span>
          {at + 1} of {questions.length}
        </p>
        <h2 ref={titleRef} id="question" tabIndex={-1} className="asked">
          {title}
        </h2>
      </div>
      <ul className="answers">
        {Object.entries(options).map(([value, option]) => {
          const next = { ...answers, [name]: value };
          return (
            <li key={value}>
              <a
                href={addressOf(questions, next)}
                onClick={(event) => goTo(event, next)}
                className="answer"
              >
                <AnswerPicture
                  image={option.image ?? pictures[value]}
                  categories={shelves.categories}
                />
                <span>
                  <span className="leading-tight font-extrabold text-balance">{option.title}</span>
                  {option.text !== '' && (
                    <span className="text-sm text-balance text-soft">{option.text}</span>
                  )}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type PictureProps = { image: string | undefined; categories: Shown['categories'] };

/** On the ground of its category, or on that of products. */
function AnswerPicture({ image, categories }: PictureProps) {
  if (!image) return null;
  const category = categories.find((one) => one.image === image);
  const scene = sceneOf(category?.backdrop);
  return (
    <span
      className={category ? `on-scene tile after:hidden ${scene.class}` : 'picture-well'}
      style={{ '--tone': category?.backdrop?.[0] } as CSSProperties}
    >
      <Picture src={image} alt="" sizes="(min-width: 769px) 15rem, 48vw" largest={640} />
    </span>
  );
}
