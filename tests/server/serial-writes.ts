import { eq } from 'drizzle-orm';
import {
  answers,
  products,
  questions,
  serials,
  setAsideMovements,
  stockItems,
  unitOwners,
} from '#src/db/schema/tables.ts';
import { removeSetAside } from '#src/features/returns/admin/set-aside.contract.ts';
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

async function setAside(shop: OrderServices) {
  const productId = (await makeProduct(shop.db)).id;
  const [item] = await shop.db.select().from(stockItems).where(eq(stockItems.productId, productId));
  const aside = { stockItemId: item?.id ?? 0, condition: 'opened', change: 2 };
  await shop.db.insert(setAsideMovements).values(aside);
  return { productId, condition: 'opened', quantity: 1, use: 'write-off' } as const;
}

/** Writes about serial numbers, units that are set aside, and questions that succeed. */
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
  'POST /api/admin/set-aside': async (shop) => input(await setAside(shop)),
  'POST /api/admin/set-aside/:id/undo': async (shop) => {
    const { id } = await shop.staff.visitor.call(removeSetAside, await setAside(shop));
    return input({ id });
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
