import { type OptionValues, variantTitle } from '#src/lib/variant-title.ts';

/** The most options of a product, its colour included. */
export const OPTIONS_MAX = 3;
export const OPTION_NAME_MAX = 30;
export const OPTION_VALUE_MAX = 60;

/** Returns what is wrong with the names of a product's options other than its colour. */
export function optionNamesProblem(names: readonly string[]): string | undefined {
  if (names.length > OPTIONS_MAX) return `Add at most ${OPTIONS_MAX} options.`;
  const keys = names.map(optionKey);
  if (keys.some((key) => key === 'colour' || key === 'color')) {
    return 'Enter colours in the Colour field.';
  }
  const twice = names.find((_, at) => keys.indexOf(keys[at] ?? '') !== at);
  return twice === undefined ? undefined : `“${twice}” is listed twice.`;
}

/** Returns what is wrong with the number of options of a product with these items, or undefined. */
export function optionCountProblem(
  names: readonly string[],
  items: readonly Pick<OptionValues, 'color'>[],
): string | undefined {
  const hasColour = items.some(({ color }) => color !== '');
  if (names.length + (hasColour ? 1 : 0) <= OPTIONS_MAX) return undefined;
  return `Add at most ${OPTIONS_MAX} options, the colour included.`;
}

type Siblings = {
  optionNames: readonly string[];
  /** The other items that are sold. */
  others: readonly OptionValues[];
};

/**
 * Returns what is wrong with the values of an item, by field. An item without siblings needs no
 * colour; two of a product with options never have the same values.
 */
export function itemProblem(
  item: OptionValues,
  { optionNames, others }: Siblings,
): { color?: string; optionValues?: string } | undefined {
  const { optionValues } = item;
  const missing = optionNames.find((_, at) => !optionValues[at]);
  if (missing !== undefined) return { optionValues: `Enter a value for ${missing}.` };
  if (optionValues.length > optionNames.length) {
    return { optionValues: 'Name the option of each value first.' };
  }
  const title = variantTitle(item);
  if (title === '' && others.length > 0) return { color: 'Choose a colour.' };
  const isTaken = others.some((other) => optionKey(variantTitle(other)) === optionKey(title));
  if (optionNames.length > 0 && isTaken) return { optionValues: `“${title}” exists already.` };
  return undefined;
}

/** Returns the key by which names and values are the same: without case and repeated spaces. */
export function optionKey(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/**
 * Returns the values of an item after its product's options changed from `before` to `after`: those
 * of options that stay, by name; those of a renamed option, by position; '' for new options.
 */
export function moveOptionValues(
  values: readonly string[],
  before: readonly string[],
  after: readonly string[],
): string[] {
  const old = before.map(optionKey);
  const now = after.map(optionKey);
  return now.map((name, at) => {
    const same = old.indexOf(name);
    const isRenamed = same < 0 && old[at] !== undefined && !now.includes(old[at]);
    return values[isRenamed ? at : same] ?? '';
  });
}
