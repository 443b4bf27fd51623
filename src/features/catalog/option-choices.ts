import type { OptionValues } from '#src/lib/variant-title.ts';

/** One value of an option, and the item that choosing it leads to. */
export type OptionChoice<Item> = {
  value: string;
  item: Item;
  isChosen: boolean;
  /** False if no item has this value together with the other values shown. */
  exists: boolean;
};

export type OptionGroup<Item> = {
  name: string;
  isColour: boolean;
  /** The value of the shown item. */
  chosen: string;
  choices: OptionChoice<Item>[];
};

type Choosable = OptionValues & { inStock: boolean };

/** Lists a product's options with their values in the order of its items, the colour first. */
export function optionGroups<Item extends Choosable>(
  optionNames: readonly string[],
  items: readonly Item[],
  shown: Item,
): OptionGroup<Item>[] {
  const hasColour = items.some(({ color }) => color !== '');
  const names = [...(hasColour ? ['Colour'] : []), ...optionNames];
  const valuesOf = ({ color, optionValues }: Item) =>
    hasColour ? [color, ...optionValues] : optionValues;
  const current = valuesOf(shown);
  return names.map((name, at) => {
    const values = [...new Set(items.map((item) => valuesOf(item)[at] ?? ''))];
    return {
      name,
      isColour: hasColour && at === 0,
      chosen: current[at] ?? '',
      choices: values.flatMap((value) => {
        const wanted = current.map((one, index) => (index === at ? value : one));
        const having = items.filter((item) => valuesOf(item)[at] === value);
        const ranked = having.map((item) => ({ item, same: countSame(valuesOf(item), wanted) }));
        const [best] = ranked.toSorted(
          (a, b) => b.same - a.same || Number(b.item.inStock) - Number(a.item.inStock),
        );
        if (!best) return [];
        const exists = best.same === wanted.length;
        return [{ value, item: best.item, isChosen: value === current[at], exists }];
      }),
    };
  });
}

function countSame(values: readonly string[], wanted: readonly string[]): number {
  return wanted.filter((value, at) => values[at] === value).length;
}
