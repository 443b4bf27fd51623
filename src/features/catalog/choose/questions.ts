import { formatRupees } from '#src/lib/money.ts';
import { WHERE, WHO } from './answers.ts';
import { FOR_WHERE, FOR_WHO, one, type Reason } from './choose.ts';

/** The shop's categories and filters. */
export type Shelves = {
  categories: readonly {
    id: number;
    title: string;
    image?: string;
    backdrop?: readonly string[];
  }[];
  filters: readonly { name: string; options: readonly { id: number; value: string }[] }[];
  priceBounds: { min: number; max: number };
};

type Option = {
  title: string;
  text: string;
  /** The URL of a picture; other answers get theirs from picturesOf(). */
  image?: string | undefined;
  /** Reasons in favour of a product. */
  reasons?: readonly Reason[];
  categoryId?: number;
  /** Upper price limit; none if omitted. */
  mostRupees?: number;
};
export type Question = {
  name: string;
  title: string;
  options: Readonly<Record<string, Option>>;
};
/** Answers by the name of the question. */
export type Answers = Readonly<Record<string, string>>;

/** Questions with fewer answers are skipped. */
const OPTIONS_MIN = 2;
const CATEGORIES_MAX = 8;
const VALUES_MAX = 5;

/**
 * Returns this shop's questions in order: who it is for and where it is used, with answers that the
 * products' attributes support; if they do not support both, the category and what matters most.
 */
export function questionsFor(shelves: Shelves): Question[] {
  const who = known(shelves, WHO, FOR_WHO);
  const where = known(shelves, WHERE, FOR_WHERE);
  const isByUse = hasChoice(who) && hasChoice(where);
  const questions: Question[] = isByUse
    ? [
        { name: 'who', title: 'Who is it for?', options: who },
        { name: 'where', title: 'Where will you use it?', options: where },
      ]
    : [
        { name: 'what', title: 'What are you looking for?', options: categoriesOf(shelves) },
        { name: 'with', title: 'What matters most?', options: valuesOf(shelves) },
      ];
  const budget = { name: 'budget', title: 'What is your budget?', options: budgetsOf(shelves) };
  return [...questions, budget].filter(({ options }) => hasChoice(options));
}

function hasChoice(options: Question['options']): boolean {
  return Object.keys(options).length >= OPTIONS_MIN;
}

/** Returns the answers with at least one reason that this shop's filters support. */
function known(
  shelves: Shelves,
  options: Readonly<Record<string, Option>>,
  reasons: Readonly<Record<string, readonly Reason[]>>,
): Record<string, Option> {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, option]) => {
      const own = reasons[name] ?? [];
      const isSupported = own.some((reason) => optionIds(shelves, reason).length > 0);
      return isSupported ? [[name, { ...option, reasons: own }]] : [];
    }),
  );
}

function categoriesOf({ categories }: Shelves): Record<string, Option> {
  return Object.fromEntries(
    categories
      .slice(0, CATEGORIES_MAX)
      .map(({ id, title, image }) => [String(id), { title, text: '', image, categoryId: id }]),
  );
}

/** Takes the first few values of each attribute, VALUES_MAX at most, and an open answer. */
function valuesOf({ filters }: Shelves): Record<string, Option> {
  const attributes = filters.filter(({ name }) => name !== 'Country of origin');
  const each = Math.max(1, Math.ceil(VALUES_MAX / Math.max(1, attributes.length)));
  const found = attributes.flatMap(({ name, options }) =>
    options
      .filter(({ value }) => value !== 'None')
      .slice(0, each)
      .map(({ id, value }): [string, Option] => {
        const reasons = [one(5, name, [value], `${name}: ${value}.`)];
        return [`v${id}`, { title: value, text: name, reasons }];
      }),
  );
  if (found.length === 0) return {};
  const any = { title: 'No preference', text: 'What most people buy' };
  return { ...Object.fromEntries(found.slice(0, VALUES_MAX)), any };
}

const STEPS = [500, 1000, 1500, 3000, 6000, 10_000, 15_000, 30_000, 60_000, 100_000, 250_000];
const BUDGETS_MAX = 3;
const BUDGET_TEXTS = ['A good start', 'More choice', 'The best of most types'];

/** Returns round amounts that divide the shop's price range, and an option without a limit. */
function budgetsOf({ priceBounds: { min, max } }: Shelves): Record<string, Option> {
  const inside = STEPS.filter((step) => step > min && step < max);
  const ratio = max / Math.max(1, min);
  const wanted = Array.from({ length: BUDGETS_MAX }, (_, at) => {
    const aim = Math.max(1, min) * ratio ** ((at + 1) / (BUDGETS_MAX + 1));
    return inside.toSorted((a, b) => Math.abs(Math.log(a / aim)) - Math.abs(Math.log(b / aim)))[0];
  });
  const steps = [...new Set(wanted.filter((step) => step !== undefined))];
  const limits = steps.map((step, at): [string, Option] => [
    `to${step}`,
    { title: `Up to ${formatRupees(step)}`, text: BUDGET_TEXTS[at] ?? '', mostRupees: step },
  ]);
  if (limits.length === 0) return {};
  return { ...Object.fromEntries(limits), any: { title: 'No limit', text: 'The best we have' } };
}

/** Combines the requirements of the answers. */
export function toRequirements(questions: readonly Question[], answers: Answers) {
  const chosen = questions.flatMap(({ name, options }) => options[answers[name] ?? ''] ?? []);
  return {
    reasons: chosen.flatMap(({ reasons }) => reasons ?? []),
    categoryId: chosen.find((option) => option.categoryId !== undefined)?.categoryId,
    mostRupees: chosen.find(({ mostRupees }) => mostRupees !== undefined)?.mostRupees ?? Infinity,
  };
}

/** Lists the shop's filter options that a reason refers to. */
export function optionIds({ filters }: Shelves, { of }: Reason): number[] {
  if (!of) return [];
  const filter = filters.find(({ name }) => name === of.name);
  return (filter?.options ?? []).flatMap(({ id, value }) => (of.values.includes(value) ? id : []));
}

/** Reads the answers in a URL, up to the first that is missing or not an option. */
export function readAnswers(questions: readonly Question[], search: string): Answers {
  const given = new URLSearchParams(search);
  const answers: Record<string, string> = {};
  for (const { name, options } of questions) {
    const value = given.get(name) ?? '';
    if (!Object.hasOwn(options, value)) break;
    answers[name] = value;
  }
  return answers;
}

/**
 * Writes the answers to the URL, so that they can be shared and Back returns to the previous
 * question.
 */
export function addressOf(questions: readonly Question[], answers: Answers): string {
  const search = new URLSearchParams();
  for (const { name } of questions) {
    const value = answers[name];
    if (value === undefined) break;
    search.set(name, value);
  }
  return search.size === 0 ? '/help-me-choose' : `/help-me-choose?${search}`;
}

export function isWhole(questions: readonly Question[], answers: Answers): boolean {
  return questions.every(({ name }) => answers[name] !== undefined);
}
