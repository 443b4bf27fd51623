import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { rowsOf } from '#src/db/rows.ts';
import { openPglite } from '#src/db/embedded.ts';
import { openDb } from '#src/db/open.ts';
import { wrapPglite } from '#src/db/open-embedded.ts';
import { orders } from '#src/db/schema/tables.ts';
import { watchDisk } from '#tests/kit/forgetful-disk.ts';
import { makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';
import { placeAt } from '#tests/kit/place.ts';

const folder = await mkdtemp(join(tmpdir(), 'swara-power-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Moments at which the power goes; more with POWER_CUTS=200. */
const CUTS = Number(process.env['POWER_CUTS'] ?? 5);
/** A purchase makes about this many writes and syncs of files. */
const CHANGES_OF_A_PURCHASE = 120;
const PURCHASES_A_CUT = 2;

test(`a power cut loses no paid order and no unit of stock, at ${CUTS} moments of a purchase load`, async () => {
  const dataDir = join(folder, 'shop');
  const first = await openDb(placeAt(dataDir));
  await first.migrate();
  await first.close();

  const paid: string[] = [];
  const cuts: { into: string; paid: string[] }[] = [];
  let changes = 0;
  let nextCut = CHANGES_OF_A_PURCHASE;
  const disk = watchDisk(join(dataDir, 'pglite'), join(folder, 'synced'), () => {
    changes += 1;
    if (changes < nextCut || cuts.length === CUTS) return;
    nextCut += 1 + Math.floor(Math.random() * 2 * PURCHASES_A_CUT * CHANGES_OF_A_PURCHASE);
    const into = join(folder, `cut-${cuts.length}`);
    disk.cut(join(into, 'pglite'));
    cuts.push({ into, paid: [...paid] });
  });
  try {
    // In this thread, whose calls of the disk are watched; a shop does the same in another.
    const shop = wrapPglite(await openPglite(join(dataDir, 'pglite')));
    const services = makeOrderServices(shop.db);
    while (cuts.length < CUTS) {
      const { orderId } = await makePaidOrder(services);
      paid.push(orderId);
      if (paid.length % 10 === 0) await shop.db.execute(sql`checkpoint`);
    }
    await shop.close();
  } finally {
    disk.stop();
  }

  for (const cut of cuts) {
    expect(await brokenBooks(cut.into, cut.paid)).toEqual([]);
    await rm(cut.into, { recursive: true, force: true });
  }
}, 600_000);

/** Opens what a cut left: every order that was said to be paid is there, and stock fits its ledger. */
async function brokenBooks(dataDir: string, paid: string[]): Promise<string[]> {
  expect(existsSync(join(dataDir, 'pglite/PG_VERSION'))).toBe(true);
  const { db, close } = await openDb(placeAt(dataDir));
  const there =
    paid.length === 0 ? [] : await db.select().from(orders).where(inArray(orders.id, paid));
  const placed = new Set(there.filter(({ status }) => status === 'placed').map(({ id }) => id));
  const lost = paid.filter((id) => !placed.has(id)).map((id) => `${id} is lost`);
  const wrong = await rowsOf<{ id: number }>(
    db,
    sql`select i.id from stock_items i where i.available <>
      (select coalesce(sum(m.change), 0) from stock_movements m where m.stock_item_id = i.id)`,
  );
  const unbooked = await rowsOf<{ id: string }>(
    db,
    sql`select o.id from orders o where o.status = 'placed' and not exists
      (select 1 from stock_holds h where h.order_id = o.id and h.state = 'sold')`,
  );
  await close();
  return [
    ...lost,
    ...wrong.map(({ id }) => `stock item ${id} does not fit its ledger`),
    ...unbooked.map(({ id }) => `${id} is paid without its units`),
  ];
}
