import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { shopState } from '#src/db/schema/tables.ts';
import { SELLER } from '#src/features/settings/fresh-seller.ts';
import type { Config } from '#src/platform/config.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { FIRST_STEPS, type FirstStep, type FirstSteps } from './first-steps.contract.ts';

const HIDDEN = 'first-steps-hidden';
const READ = 'policies-read';

type Row = Omit<Record<FirstStep, boolean>, 'payments' | 'messages'> & { isHidden: boolean };

/** Returns which steps to a first sale are done, computed from the shop's data and settings. */
export async function getFirstSteps(db: Db, config: Config): Promise<FirstSteps> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select
      exists (select 1 from shop_settings where section = 'details')
        and exists (select 1 from shop_settings
          where section = 'invoicing' and values->>'gstin' not in ('', ${SELLER.gstin})) as company,
      exists (select 1 from shop_settings where section = 'delivery') as delivery,
      exists (select 1 from categories where retired_at is null) as category,
      exists (select 1 from products where status = 'published') as product,
      exists (select 1 from shop_state where key = ${READ}) as policies,
      exists (select 1 from orders where not is_example) as "test-order",
      exists (select 1 from shop_state where key = ${HIDDEN}) as "isHidden"`,
  );
  const done: Record<FirstStep, boolean> = {
    ...{ company: false, delivery: false, category: false, product: false, policies: false },
    ...{ 'test-order': false, ...row },
    payments: config.cashfree.mode === 'production',
    messages: config.smtpUrl !== undefined,
  };
  return {
    steps: FIRST_STEPS.map((step) => ({ step, isDone: done[step] })),
    isHidden: row?.isHidden ?? false,
  };
}

type Change = {
  userId: string;
  isHidden?: boolean | undefined;
  hasReadPolicies?: boolean | undefined;
};

/** Hides or shows the list, and records whether the policies were read. */
export async function saveFirstSteps(db: Db, { userId, ...change }: Change): Promise<void> {
  await db.transaction(async (tx) => {
    const flags = await tx
      .select({ key: shopState.key })
      .from(shopState)
      .where(inArray(shopState.key, [HIDDEN, READ]));
    const keys = flags.map(({ key }) => key);
    const before = { isHidden: keys.includes(HIDDEN), hasReadPolicies: keys.includes(READ) };
    await setFlag(tx, HIDDEN, change.isHidden);
    await setFlag(tx, READ, change.hasReadPolicies);
    const entry = { userId, action: 'first-steps.update', entity: 'shop', entityId: 'first-steps' };
    await recordAudit(tx, { ...entry, before, after: { ...before, ...change } });
  });
}

async function setFlag(tx: Db, key: string, value: boolean | undefined): Promise<void> {
  if (value === true) {
    await tx.insert(shopState).values({ key, value: '1' }).onConflictDoNothing();
  }
  if (value === false) await tx.delete(shopState).where(sql`${shopState.key} = ${key}`);
}
