/** The shop's usual warranty, and what it does with old devices. */
export type SupportSettings = {
  /** Months from the delivery, for products without their own; 0 for none. */
  warrantyMonths: number;
  /** Instructions for handing in old devices: E-Waste (Management) Rules, 2022. */
  takeBack: string;
};

export const TAKE_BACK_MAX = 1000;

export const FRESH_SUPPORT: SupportSettings = {
  warrantyMonths: 12,
  takeBack:
    'Do not put old devices, batteries or chargers into household waste. Write to us or call us: we collect your old device free of charge when we deliver a new one, or tell you the nearest collection point. It goes to a registered recycler.',
};

/** Returns a product's warranty in months; '' stands for the shop's usual period. */
export function warrantyMonthsOf(ofProduct: string, { warrantyMonths }: SupportSettings): number {
  return ofProduct === '' ? warrantyMonths : Number(ofProduct);
}
