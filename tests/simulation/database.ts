import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { shopSettings } from '#src/db/schema/tables.ts';
import { FRESH_ADVANCE } from '#src/features/settings/advance-settings.ts';
import { FRESH_COD } from '#src/features/settings/cod-settings.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import { makePlan } from '#tests/kit/make-plan.ts';

/** Sets the rules of payment that all walks share. Call it once for a database. */
export async function prepareShop(db: Db): Promise<void> {
  const cod = { ...FRESH_COD, isOn: true, from: 1, fee: 49, openMost: 20, refusalsMost: 20 };
  const sections = {
    cod: { ...cod, confirmWhen: 'rules', confirmFirst: false, confirmAbove: 3_000 },
    advance: { ...FRESH_ADVANCE, isOn: true, percent: 13 },
    protection: { cancelDays: 15, plans: [makePlan()] },
  };
  for (const [section, values] of Object.entries(sections)) {
    await db
      .insert(shopSettings)
      .values({ section, values })
      .onConflictDoUpdate({ target: shopSettings.section, set: { values } });
  }
  clearAnswers();
}

/** Deletes all rows; ids continue, so that no answer in memory is about another product. */
export async function emptyTables(db: Db): Promise<void> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const filled = await rowsOf<{ name: string }>(
    db,
    sql.raw(
      tables
        .map(({ name }) => `select '${name}' as name where exists (table ${name})`)
        .join(' union all '),
    ),
  );
  const names = filled.map(({ name }) => name).join(', ');
  if (names !== '') await db.execute(sql.raw(`truncate ${names} cascade`));
}
