import type { Reason } from './choose.ts';
import type { ProductTraits } from './traits.ts';
import type { Question, Shelves } from './questions.ts';

type Judged = ProductTraits & { categoryId: number; imageUrl: string };
type Seen = Pick<Shelves, 'categories'> & { products: readonly Judged[] };

/**
 * Returns a picture for each answer of a question, by its name: the category whose products suit it
 * best, each category for one answer only; for a budget, the product that it adds and that suits the
 * earlier answers best, the most popular of equals. Answers without a fitting picture are missing.
 */
export function picturesOf(
  { options }: Question,
  seen: Seen,
  wanted: readonly Reason[] = [],
): Record<string, string> {
  const answers = Object.entries(options);
  if (answers.some(([, { mostRupees }]) => mostRupees !== undefined))
    return Object.fromEntries(byBudget(answers, seen.products, wanted));
  const suited = answers
    .flatMap(([name, { reasons = [] }]) =>
      seen.categories.map(({ id, image = '' }) => {
        const own = seen.products.filter(({ categoryId }) => categoryId === id);
        const points = own.map((product) => pointsOf(product, reasons));
        const sum = points.reduce((all, one) => all + one, 0);
        // Of equally good categories, the one with more such products.
        return { name, image, points: Math.max(0, ...points) + sum / (100 * own.length || 1) };
      }),
    )
    .filter(({ image, points }) => image !== '' && points > 0)
    .toSorted((a, b) => b.points - a.points);
  const chosen: Record<string, string> = {};
  for (const { name, image } of suited)
    if (!chosen[name] && !Object.values(chosen).includes(image)) chosen[name] = image;
  return chosen;
}

type Answer = [name: string, option: Question['options'][string]];

/** Products come with the most popular first. */
function byBudget(
  answers: readonly Answer[],
  products: readonly Judged[],
  wanted: readonly Reason[],
): [string, string][] {
  let least = 0;
  return answers.flatMap(([name, { mostRupees = Infinity }]): [string, string][] => {
    const from = least;
    least = mostRupees;
    const [found] = products
      .filter(({ price, imageUrl }) => imageUrl !== '' && price > from && price <= mostRupees)
      .toSorted((a, b) => pointsOf(b, wanted) - pointsOf(a, wanted));
    return found ? [[name, found.imageUrl]] : [];
  });
}

function pointsOf(product: Judged, reasons: readonly Reason[]): number {
  return reasons.reduce((sum, reason) => sum + (reason.says(product) ? reason.points : 0), 0);
}
