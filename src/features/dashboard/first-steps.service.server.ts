import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { shopState } from '#src/db/schema/tables.ts';
import { DEMO_MARKER, REMOVED } from '#src/demo/marker.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import type { Config } from '#src/platform/config.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { type FirstStepFacts, toFirstSteps } from './first-steps.ts';
import type { FirstSteps } from './first-steps.contract.ts';

const HIDDEN = 'first-steps-hidden';

type Row = Omit<FirstStepFacts, 'settings' | 'payments' | 'sendsMail'> & { isHidden: boolean };

/** Returns what is missing before the shop can sell, computed from its data and settings. */
export async function getFirstSteps(db: Db, config: Config): Promise<FirstSteps> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select
      exists (select 1 from shop_settings where section = 'delivery') as "hasDelivery",
      exists (select 1 from shop_state where key = ${DEMO_MARKER} and value <> ${REMOVED})
        as "hasDemo",
      exists (select 1 from products where status = 'published') as "hasProduct",
      exists (select 1 from stock_items i join products p on p.id = i.product_id
        where p.status = 'published' and i.available > 0) as "hasStock",
      exists (select 1 from orders where not is_example) as "hasOrder",
      exists (select 1 from shop_state where key = ${HIDDEN}) as "isHidden"`,
  );
  if (!row) throw new Error('The database returned no row.');
  const { isHidden, ...facts } = row;
  const settings = await getSettings(db);
  const payments = config.cashfree.mode;
  const steps = toFirstSteps({
    ...{ ...facts, settings, payments },
    sendsMail: config.smtpUrl !== undefined,
  });
  return { steps, isHidden };
}

/** Hides the list on the dashboard, or shows it again. */
export async function saveFirstSteps(db: Db, userId: string, isHidden: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = isHidden
      ? await tx
          .insert(shopState)
          .values({ key: HIDDEN, value: '1' })
          .onConflictDoNothing()
          .returning()
      : await tx.delete(shopState).where(eq(shopState.key, HIDDEN)).returning();
    if (changed.length === 0) return;
    const entry = { userId, action: 'first-steps.update', entity: 'shop', entityId: 'first-steps' };
    await recordAudit(tx, { ...entry, before: { isHidden: !isHidden }, after: { isHidden } });
  });
}
