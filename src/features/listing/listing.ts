import { toRupees } from '#src/lib/money.ts';

const STEP_RUPEES = 100;

/** Ends of the price slider: rounded outwards to hundreds of rupees, so that every price fits. */
export function toBounds(
  lowestPaise: number | null,
  highestPaise: number | null,
): { min: number; max: number } {
  if (lowestPaise === null || highestPaise === null) return { min: 0, max: 0 };
  return {
    min: Math.floor(toRupees(lowestPaise) / STEP_RUPEES) * STEP_RUPEES,
    max: Math.ceil(toRupees(highestPaise) / STEP_RUPEES) * STEP_RUPEES,
  };
}
