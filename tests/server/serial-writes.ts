import { eq } from 'drizzle-orm';
import { answers, products, questions, serials, unitOwners } from '#src/db/schema/tables.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { input, type OrderServices, type Write } from './write-kit.ts';

let units = 0;

async function serialProduct({ db }: OrderServices) {
  const { id } = await makeProduct(db);
  await db.update(products).set({ serialRule: 'packing' }).where(eq(products.id, id));
  return id;
}

async function unit(shop: OrderServices, some: Partial<typeof serials.$inferInsert> = {}) {
  const productId = await serialProduct(shop);
  units += 1;
  const number = String(1000 + units);
  const row = { productId, serialNumber: `UNIT-${number}`, code: `unitcode${number}`, ...some };
  const [made] = await shop.db.insert(serials).values(row).returning();
  if (!made) throw new Error('The database kept no unit.');
  return made.id;
}

const question = async (shop: OrderServices) => {
  const productId = (await makeProduct(shop.db)).id;
  const asked = { productId, askerName: 'Asha Rao', questionText: 'Does it fold?' };
  const [made] = await shop.db.insert(questions).values(asked).returning();
  if (!made) throw new Error('The database kept no question.');
  return made.id;
};

/** Writes about serial numbers and questions that succeed. */
export const SERIAL_WRITES: Record<string, Write> = {
  'POST /api/admin/questions/:id/decide': async (shop) =>
    input({ id: await question(shop), isApproved: true }),
  'POST /api/admin/questions/:id/answers': async (shop) =>
    input({ id: await question(shop), text: 'Yes, flat.' }),
  'POST /api/admin/answers/:id/decide': async (shop) => {
    const said = { authorName: 'Ravi', answerText: 'Yes.', questionId: await question(shop) };
    const [made] = await shop.db.insert(answers).values(said).returning();
    return input({ id: made?.id, isApproved: true });
  },
  'POST /api/admin/serials/import': async (shop) =>
    input({ productId: await serialProduct(shop), serials: `NEW-${(units += 1)}` }),
  'POST /api/admin/serials/:id/void': async (shop) =>
    input({ id: await unit(shop), reason: 'Stolen' }),
  'POST /api/admin/serials/:id/restore': async (shop) =>
    input({ id: await unit(shop, { voidedAt: new Date(), voidReason: 'Stolen' }) }),
  'POST /api/admin/serials/:id/end_ownership': async (shop) => {
    const serialId = await unit(shop);
    const bought = { seller: 'Corner Audio', purchasedOn: '2026-01-31' };
    await shop.db
      .insert(unitOwners)
      .values({ serialId, source: 'elsewhere', name: 'Asha Rao', ...bought });
    return input({ id: serialId, reason: 'Wrong unit' });
  },
};
