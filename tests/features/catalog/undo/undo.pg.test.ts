import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, stockItems, stockMovements } from '#src/db/schema/tables.ts';
import { changeProduct } from '#src/features/catalog/admin/edit-product.service.server.ts';
import { moveStockBy } from '#src/features/catalog/admin/stock.service.server.ts';
import { undoEntry } from '#src/features/catalog/undo/undo.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { refreshSearch } from '#src/features/search/search.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { buying, makeBuyer, makeOrderServices } from '#tests/kit/make-order.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db, engine } = await createTestDb();
const orderServices = makeOrderServices(db);
const BUYERS = engine.kind === 'postgres' ? 40 : 8;
const ROUNDS = 5;

test('neither loses nor gains a unit when stock changes are undone during sales', async () => {
  const product = await makeProduct(db, { stock: 1000 });
  const staff = { userId: (await makeUser(db, { role: 'owner' })).id, refreshSearch };
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => makeBuyer(db)));
  const isIt = eq(stockItems.productId, product.id);
  const available = async () => (await db.select().from(stockItems).where(isIt))[0]?.available;

  async function changeAndUndo(): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      // Renaming takes the same locks and leaves the stock unchanged.
      await changeProduct(db, product.id, { name: `Taal ${round}` }, staff);
      await undoNewest();
      await addPieces(100);
      await undoNewest();
    }
  }
  async function undoNewest(): Promise<void> {
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    await undoEntry(db, entry?.id ?? 0, { ...staff, others: {} });
  }
  async function addPieces(pieces: number): Promise<void> {
    const move = { kind: 'change', pieces, reason: 'delivery' } as const;
    await moveStockBy(db, { productId: product.id, variantId: null, move, note: '' }, staff);
  }

  const purchases = buyers.map((buyer) =>
    startPayment(orderServices, buyer, buying(buyer, product.id)),
  );
  await Promise.all([...purchases, changeAndUndo()]);

  expect(await available()).toBe(1000 - BUYERS);
  const ledger = await db.select().from(stockMovements);
  expect(ledger.reduce((sum, movement) => sum + movement.change, 0)).toBe(1000 - BUYERS);
  expect(ledger.filter(({ reason }) => reason === 'unexplained')).toEqual([]);
});
