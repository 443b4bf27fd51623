/** The kinds of cover, with the labels of the form. */
export const PLAN_COVERS = { faults: 'Faults', damage: 'Accidental damage' } as const;
export type PlanCover = keyof typeof PLAN_COVERS;
export const PLAN_COVER_NAMES = Object.keys(PLAN_COVERS) as [PlanCover, ...PlanCover[]];

/** The days from which the months of plans are counted, with the labels of the form. */
export const PLAN_STARTS = {
  warranty: 'After the warranty ends',
  delivery: 'From delivery',
} as const;
export type PlanStart = keyof typeof PLAN_STARTS;
export const PLAN_START_NAMES = Object.keys(PLAN_STARTS) as [PlanStart, ...PlanStart[]];

export const PROTECTION_LIMITS = {
  plans: 20,
  name: 60,
  terms: 500,
  months: { min: 1, max: 60 },
  price: { min: 1, max: 100_000 },
  percent: { min: 0, max: 50 },
  cancelDays: { min: 0, max: 90 },
} as const;
