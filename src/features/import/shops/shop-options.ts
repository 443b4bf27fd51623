import { VARIANTS_MAX } from '#src/features/catalog/admin/product-fields.contract.ts';
import { itemProblem, optionCountProblem } from '#src/features/catalog/options.ts';
import type { OptionValues } from '#src/lib/variant-title.ts';
import type { Pair } from '../csv-cells.ts';
import { AS_COLOR, NOT_USED, type ShopMapping } from './shop-preview.contract.ts';
import type { ShopProduct } from './shop-product.ts';

type Options = {
  optionNames: string[];
  /** One for each variant, in order. */
  values: OptionValues[];
  /** Options that are the same for all variants, which become specifications. */
  shared: Pair[];
};

/** Returns the options of a product as the mapping says, or why it cannot be created. */
export function readOptions(
  { variants }: ShopProduct,
  mapping: ShopMapping,
): Options | { reason: string } {
  const isColor = ({ name }: Pair) => mapping.option[name] === AS_COLOR;
  const valueOf = (options: Pair[], wanted: string) =>
    options.find(({ name }) => name === wanted)?.value ?? '';
  const others = variants.flatMap(({ options }) => options.filter((one) => !isColor(one)));
  const names = [...new Set(others.map(({ name }) => name))];
  const valuesOf = (name: string) => new Set(variants.map(({ options }) => valueOf(options, name)));
  const optionNames = names.filter((name) => valuesOf(name).size > 1);
  const unused = optionNames.find((name) => mapping.option[name] === NOT_USED);
  if (unused !== undefined) {
    const list = [...valuesOf(unused)].join(', ');
    return { reason: `Its variants differ in “${unused}” (${list}). Import it as an option.` };
  }
  const values = variants.map(({ options }) => {
    const color = options.find(isColor)?.value ?? '';
    const optionValues = optionNames.map((name) => valueOf(options, name));
    return { color: mapping.color[color] ?? color, optionValues };
  });
  const reason = problemOf(optionNames, values);
  if (reason !== undefined) return { reason };
  const shared = names.filter((name) => !optionNames.includes(name));
  return {
    ...{ optionNames, values },
    shared: shared.map((name) => ({ name, value: [...valuesOf(name)][0] ?? '' })),
  };
}

function problemOf(optionNames: string[], values: OptionValues[]): string | undefined {
  if (values.length - 1 > VARIANTS_MAX) {
    return `It has ${values.length} variants; at most ${VARIANTS_MAX + 1} are possible.`;
  }
  const tooMany = optionCountProblem(optionNames, values);
  if (tooMany !== undefined) return tooMany;
  const keys = values.map((one) => JSON.stringify(one));
  const twice = values.find((_, at) => keys.indexOf(keys[at] ?? '') !== at);
  if (twice)
    return `Two of its variants have the same options (${Object.values(twice).flat().join(', ') || 'none'}).`;
  for (const item of values) {
    const others = values.filter((other) => other !== item);
    const problem = itemProblem(item, { optionNames, others });
    if (problem) return problem.color ?? problem.optionValues;
  }
  return undefined;
}
