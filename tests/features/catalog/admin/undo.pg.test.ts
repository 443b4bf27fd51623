import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, stockItems } from '#src/db/schema/tables.ts';
import { changeProduct } from '#src/features/catalog/admin/edit-product.service.server.ts';
import { undoEntry } from '#src/features/catalog/admin/undo.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { refreshSearch } from '#src/features/search/search.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { buying, makeBuyer, makeDesk } from '#tests/kit/make-order.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db, engine } = await createTestDb();
const desk = makeDesk(db);
const BUYERS = engine.kind === 'postgres' ? 40 : 8;
const ROUNDS = 5;

test('stock that is changed and undone while people buy neither loses a piece nor makes one', async () => {
  const product = await makeProduct(db, { stock: 1000 });
  const staff = { userId: (await makeUser(db, { role: 'owner' })).id, refreshSearch };
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => makeBuyer(db)));
  const isIt = eq(stockItems.productId, product.id);
  const available = async () => (await db.select().from(stockItems).where(isIt))[0]?.available;

  async function changeAndUndo(): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      // Renaming takes the same locks and leaves the stock alone.
      await changeProduct(db, product.id, { name: `Taal ${round}` }, staff);
      await undoNewest();
      await addPieces(100);
      await undoNewest();
    }
  }
  async function undoNewest(): Promise<void> {
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    await undoEntry(db, entry?.id ?? 0, staff);
  }
  /** As an entry that says it: what is typed into a form is a number of its own, not a difference. */
  async function addPieces(pieces: number): Promise<void> {
    await db.transaction(async (tx) => {
      const [item] = await tx.select().from(stockItems).where(isIt).for('update');
      await changeProduct(tx, product.id, { stock: (item?.available ?? 0) + pieces }, staff);
    });
  }

  const purchases = buyers.map((buyer) => startPayment(desk, buyer, buying(buyer, product.id)));
  await Promise.all([...purchases, changeAndUndo()]);

  expect(await available()).toBe(1000 - BUYERS);
});
