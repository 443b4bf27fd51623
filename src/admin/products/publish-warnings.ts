import { type OptionValues, variantTitle } from '#src/lib/variant-title.ts';
import type { Draft } from './draft.ts';

type Stocked = OptionValues & { stock: string | number; preorderLimit?: string | number };

type Shown = Pick<Draft, 'status' | keyof OptionValues> &
  Stocked & {
    pictureCount: number;
    /** Variants that shoppers see. */
    colours: readonly Stocked[];
  };

export type Warning = {
  text: string;
  /** True if publishing needs a confirmation. */
  isGrave: boolean;
};

/** Returns what shoppers would miss if the product were published now. Empty for a draft. */
export function publishWarnings(shown: Shown): Warning[] {
  const { status, pictureCount, colours } = shown;
  if (status !== 'published') return [];
  const empty = [shown, ...colours].filter(
    (one) => Number(one.stock) === 0 && Number(one.preorderLimit ?? 0) === 0,
  );
  const isAll = empty.length > colours.length;
  const names = new Intl.ListFormat('en-IN').format(
    empty.map((one) => variantTitle(one) || 'This product'),
  );
  return [
    ...(pictureCount === 0 ? [grave('It has no picture: shoppers see an empty frame.')] : []),
    ...(isAll ? [grave('Its stock is 0: shoppers read “Sold out” and cannot buy it.')] : []),
    ...(!isAll && empty.length > 0
      ? [{ text: `Stock is 0, so shoppers cannot buy: ${names}.`, isGrave: false }]
      : []),
  ];
}

function grave(text: string): Warning {
  return { text, isGrave: true };
}
