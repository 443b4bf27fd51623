import { COLORS } from '#src/features/catalog/admin/product-fields.contract.ts';
import { retiredCategoryProblem } from '#src/features/catalog/product-status.ts';
import type { Names } from './csv-names.ts';
import type { Pair } from './csv-cells.ts';

export type CategoryName = {
  id: number;
  link: string;
  title: string;
  isRetired: boolean;
  /** Earlier links of the category. */
  formerLinks: string[];
};
type Filter = { name: string; options: { id: number; value: string }[] };
type CatalogueNames = { categories: CategoryName[]; filters: Filter[]; colors: string[] };

type LookupResult<T> = { value: T } | { problem: string };

/** Converts between names in a file and ids in the database, both ways. */
export type Lookups = Names & {
  categories: readonly CategoryName[];
  colors: readonly string[];
  findCategory: (text: string) => LookupResult<number>;
  /** Explains why a product cannot be sold in this category; undefined if it can. */
  categoryProblem: (id: number) => string | undefined;
  findColor: (text: string) => LookupResult<string>;
  findOptions: (pairs: readonly Pair[]) => LookupResult<number[]>;
};

export function makeLookups({ categories, filters, colors }: CatalogueNames): Lookups {
  const links = new Map(categories.map(({ id, link }) => [id, link]));
  const options = filters.flatMap((filter) =>
    filter.options.map(({ id, value }) => ({ id, name: filter.name, value })),
  );
  const colorOf = new Map([...colors, ...COLORS].map((color) => [color.toLowerCase(), color]));
  return {
    ...{ categories, colors },
    categoryLink: (id) => links.get(id) ?? '',
    filterPairs: (ids) => options.filter(({ id }) => ids.includes(id)),
    findCategory: (text) => findCategory(categories, text),
    categoryProblem: (id) => {
      const category = categories.find((one) => one.id === id);
      return category?.isRetired ? retiredCategoryProblem(category.title) : undefined;
    },
    findColor: (text) => {
      const color = colors.includes(text) ? text : colorOf.get(text.toLowerCase());
      if (color !== undefined) return { value: color };
      if (text === '') return { value: '' };
      return {
        problem: `“${text.slice(0, 40)}” is not one of the shop’s colours: ${COLORS.join(', ')}.`,
      };
    },
    findOptions: (pairs) => findOptions(options, pairs),
  };
}

function findCategory(all: readonly CategoryName[], text: string): LookupResult<number> {
  const wanted = text.toLowerCase();
  if (wanted === '') return { problem: 'Enter the link or title of a category.' };
  const byLink =
    all.find(({ link }) => link.toLowerCase() === wanted) ??
    all.find(({ formerLinks }) => formerLinks.includes(wanted));
  const byTitle = all.filter(({ title }) => title.toLowerCase() === wanted);
  const inUse = byTitle.filter(({ isRetired }) => !isRetired);
  const fitting = byLink ? [byLink] : inUse.length > 0 ? inUse : byTitle;
  const [first, second] = fitting;
  if (!first) return { problem: `There is no category “${text.slice(0, 60)}”.` };
  if (second) {
    const known = fitting.map(({ link }) => link).join(', ');
    return { problem: `Several categories have this title. Enter the link of one: ${known}.` };
  }
  if (first.isRetired) return { problem: retiredCategoryProblem(first.title) };
  return { value: first.id };
}

type Option = Pair & { id: number };

function findOptions(options: readonly Option[], pairs: readonly Pair[]): LookupResult<number[]> {
  const ids = new Set<number>();
  for (const { name, value } of pairs) {
    const ofFilter = options.filter((one) => isSame(one.name, name));
    if (ofFilter.length === 0) return { problem: `There is no filter “${name.slice(0, 40)}”.` };
    const found =
      ofFilter.find((one) => one.value === value) ??
      ofFilter.find((one) => isSame(one.value, value));
    if (!found) {
      const known = ofFilter.map((one) => one.value).join(', ');
      return { problem: `“${name}” has no value “${value.slice(0, 40)}”; it has ${known}.` };
    }
    ids.add(found.id);
  }
  return { value: [...ids].toSorted((a, b) => a - b) };
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
