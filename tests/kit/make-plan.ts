import type { Db } from '#src/db/db.ts';
import { shopSettings } from '#src/db/schema/tables.ts';
import type { Plan } from '#src/features/settings/plan.contract.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';

/** Makes a plan: one more year for ₹299, for every item. */
export function makePlan(some: Partial<Plan> = {}): Plan {
  return {
    ...{ id: 7, name: '1 more year of warranty', covers: 'faults', terms: '', months: 12 },
    ...{ starts: 'warranty', price: 299, percent: 0, categoryIds: [], productIds: [] },
    ...{ priceFrom: 0, priceTo: 0, sacCode: '9987', gstRatePercent: 18, isOn: true },
    ...some,
  };
}

/** Puts plans on sale in a shop, instead of all others. */
export async function sellPlans(db: Db, plans: Plan[], cancelDays = 15): Promise<void> {
  const values = { cancelDays, plans };
  await db
    .insert(shopSettings)
    .values({ section: 'protection', values })
    .onConflictDoUpdate({ target: shopSettings.section, set: { values } });
  clearAnswers();
}
