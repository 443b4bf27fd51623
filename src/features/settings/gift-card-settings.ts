/** The rules for gift cards that customers buy, as staff set them. Amounts in whole rupees. */
export type GiftCardSettings = {
  isOn: boolean;
  /** The amounts on the page, smallest first. */
  amounts: number[];
  /** The range of an amount that customers choose themselves; 0 and 0 for none. */
  customMin: number;
  customMax: number;
  /** The most that one buyer can buy in a day. */
  dayMost: number;
};

/** The worth of one card that customers can buy. */
export const BOUGHT_AMOUNT = { min: 100, max: 50_000 } as const;
export const AMOUNTS_MAX = 8;
export const DAY_MOST = { min: 100, max: 1_000_000 } as const;

/** The settings of a new shop. */
export const FRESH_GIFT_CARDS: GiftCardSettings = {
  isOn: true,
  amounts: [500, 1000, 2000, 5000],
  customMin: 100,
  customMax: 10_000,
  dayMost: 20_000,
};

/** Returns whether customers can buy a card of this amount. */
export function isSoldAmount(settings: GiftCardSettings, rupees: number): boolean {
  const { amounts, customMin, customMax } = settings;
  if (amounts.includes(rupees)) return true;
  return Number.isInteger(rupees) && customMax > 0 && rupees >= customMin && rupees <= customMax;
}
