import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { addresses, auditLog, businesses, invoices } from '#src/db/schema/tables.ts';
import { downloadGstr1, type Gstr1Month, viewGstr1 } from '#src/features/books/books.contract.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { cancelOrder } from '#src/features/order-management/cancel.service.server.ts';
import { refundOrder } from '#src/features/order-management/refund-order.service.server.ts';
import { requestReturn } from '#src/features/returns/request-return.service.server.ts';
import { answerReturn } from '#src/features/returns/returns.service.server.ts';
import { advanceRefund } from '#src/features/payments/refunds/refunds.service.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { makeCart } from '#tests/kit/make-cart.ts';
import { makeBuyer } from '#tests/kit/make-order.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, gateway, staff, orderServices } = shop;
const now = new Date();
const month = dayInIndia(now).slice(0, 7);
const ORDERS = 30;

/** A seeded random generator, so that every run has the same month. */
function makeDice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const upTo = (count: number) => Math.floor(next() * count);
  return { upTo, of: <Item>(items: readonly Item[]) => items[upTo(items.length)] as Item };
}
const dice = makeDice(20_261_122);
const STATES = ['Maharashtra', 'Maharashtra', 'Karnataka', 'Delhi', 'Tamil Nadu'] as const;

async function makeGoods(inner: Db) {
  const goods = [];
  for (const [at, rate] of [18, 5, 40, 18, 0, 18].entries()) {
    const pricePaise = at === 5 ? 99_999_00 : 100_00 + dice.upTo(9_000_00);
    const product = await makeProduct(inner, { pricePaise, mrpPaise: pricePaise, stock: 500 });
    const hsn = dice.of(['851830', '851822', '85444200']);
    await inner.execute(
      sql`update products set gst_rate_percent = ${rate}, hsn_code = ${hsn} where id = ${product.id}`,
    );
    goods.push(product);
  }
  return goods;
}

/** Places an order of one to three lines, sometimes for a business or with a discount. */
async function order(goods: Awaited<ReturnType<typeof makeGoods>>) {
  const buyer = await makeBuyer(db);
  await db
    .update(addresses)
    .set({ state: dice.of(STATES) })
    .where(eq(addresses.userId, buyer.id));
  const forBusiness = dice.upTo(3) === 0;
  if (forBusiness) {
    await db.insert(businesses).values({ userId: buyer.id, gstin: '33AAAAA0000A1Z9', name: 'Rao' });
  }
  const chosen = [...new Set([dice.of(goods), dice.of(goods), dice.of(goods)])];
  const lines = chosen.map(({ id }) => ({ productId: id, quantity: 1 + dice.upTo(3) }));
  await makeCart(db, buyer.id, lines);
  const reductions = dice.upTo(2) === 0 ? [{ label: 'A coupon', amountPaise: 7_77 }] : [];
  const purchase = { source: 'cart', addressId: buyer.addressId, forBusiness, reductions } as const;
  const { order_id: id } = await startPayment(orderServices, buyer, purchase, now);
  gateway.pay(id);
  await settle(orderServices, id);
  return { id, buyer };
}

async function finish(id: string) {
  const open = await rowsOf<{ id: string }>(db, sql`select id from refunds where order_id = ${id}`);
  for (const refund of open) await advanceRefund(orderServices, refund.id, now);
  for (const refund of gateway.refunds(id)) Object.assign(refund, { status: 'SUCCESS' });
  for (const refund of open) await advanceRefund(orderServices, refund.id, now);
}

/** Refunds some, all or nothing of an order, in one of several ways. */
async function giveBack({ id, buyer }: Awaited<ReturnType<typeof order>>) {
  const how = dice.of(['kept', 'cancelled', 'part', 'returned', 'kept']);
  const userId = staff.user.id;
  if (how === 'cancelled') {
    const by = { actor: 'shopper', actorUserId: buyer.id, reason: 'No.' } as const;
    await cancelOrder(orderServices, id, by);
  }
  if (how === 'part') {
    await refundOrder(orderServices, { orderId: id, userId, amount: 33.33, reason: 'A scratch.' });
  }
  if (how === 'returned') {
    await db.execute(
      sql`update orders set status = 'delivered', delivered_at = now() where id = ${id}`,
    );
    const [line] = await rowsOf<{ id: number }>(
      db,
      sql`select id from order_lines where order_id = ${id} limit 1`,
    );
    const pieces = [{ orderLineId: line?.id ?? 0, quantity: 1 }];
    await requestReturn(orderServices, { orderId: id, userId: buyer.id, reason: 'Hums.', pieces });
    const [requested] = await rowsOf<{ id: number }>(
      db,
      sql`select id from returns where order_id = ${id}`,
    );
    const answer = { id: requested?.id ?? 0, userId, action: 'receive', restock: false } as const;
    await answerReturn(orderServices, answer);
  }
  await finish(id);
}

let view: Gstr1Month;

beforeAll(async () => {
  await db.execute(
    sql`insert into shop_settings (section, values) values ('shipping', '{"freeShippingOver": 1000000, "shippingFee": 49}')`,
  );
  const goods = await makeGoods(db);
  for (let made = 0; made < ORDERS; made += 1) await giveBack(await order(goods));
  view = await staff.visitor.call(viewGstr1, { month });
}, 120_000);

const paise = (rupees: number | string) => Math.round(Number(rupees) * 100);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

async function fileOf(section: Parameters<typeof downloadOf>[0]) {
  const text = await (await downloadOf(section)).text();
  const [head, ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','));
  return {
    head: head ?? [],
    rows,
    column: (name: string) => rows.map((row) => row[(head ?? []).indexOf(name)] ?? ''),
  };
}
const downloadOf = (
  section:
    | 'b2b,sez,de'
    | 'b2cl'
    | 'b2cs'
    | 'cdnr'
    | 'cdnur'
    | 'hsn(b2b)'
    | 'hsn(b2c)'
    | 'docs'
    | 'json',
) => staff.visitor.call(downloadGstr1, { month, section });

test('totals the invoices of a month less its credit notes in GSTR-1, to the paisa', async () => {
  const [books] = await rowsOf<{ sold: string; back: string; notes: string }>(
    db,
    sql`select (select sum(o.total_paise) from orders o join invoices i on i.order_id = o.id) as sold,
      (select sum(r.amount_paise) from refunds r where r.status = 'success') as back,
      (select sum(n.total_paise) from credit_notes n) as notes`,
  );
  const sold = Number(books?.sold);
  const back = Number(books?.back);
  expect(back).toBeGreaterThan(0);
  expect(Number(books?.notes)).toBe(back);
  expect(paise(view.invoices.total)).toBe(sold);
  expect(paise(view.creditNotes.total)).toBe(-back);
  expect(paise(view.net.total)).toBe(sold - back);
  const { taxable, igst, cgst, sgst } = view.net;
  expect(sum([taxable, igst, cgst, sgst].map(paise))).toBe(sold - back);
});

test('the sections of GSTR-1 have the same total as its HSN summary', async () => {
  const taxable = async (section: Parameters<typeof downloadOf>[0]) =>
    sum((await fileOf(section)).column('Taxable Value').map(paise));
  const sections = await Promise.all(
    (['b2b,sez,de', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const).map(taxable),
  );
  const [b2b = 0, b2cl = 0, b2cs = 0, cdnr = 0, cdnur = 0] = sections;
  // Every section must have rows, or the test would prove little.
  for (const one of sections) expect(one).toBeGreaterThan(0);
  expect(b2b + b2cl + b2cs - cdnr - cdnur).toBe(paise(view.net.taxable));
  expect((await taxable('hsn(b2b)')) + (await taxable('hsn(b2c)'))).toBe(paise(view.net.taxable));
  const values = await Promise.all((['hsn(b2b)', 'hsn(b2c)'] as const).map(fileOf));
  const total = sum(values.flatMap(({ column }) => column('Total Value').map(paise)));
  expect(total).toBe(paise(view.net.total));
});

test('shows each section of GSTR-1 as its file has it, with document numbers without a gap', async () => {
  const { rows } = await fileOf('docs');
  const [count] = await rowsOf<{ notes: number }>(
    db,
    sql`select count(*)::int as notes from credit_notes`,
  );
  expect(rows.map(([, , , total]) => Number(total))).toEqual([ORDERS, count?.notes]);
  for (const [, from = '', to = '', total] of rows) {
    expect(Number(to.slice(-6)) - Number(from.slice(-6)) + 1).toBe(Number(total));
  }
  for (const { name, head, rows: shown, rowCount } of view.sections) {
    const file = await fileOf(name);
    expect(file.head).toEqual(head);
    expect(file.rows).toHaveLength(rowCount);
    expect(file.rows.slice(0, shown.length)).toEqual(shown);
  }
  expect(view.warnings).toEqual([]);
});

test('writes the same sums to the GSTR-1 JSON', async () => {
  const json = JSON.parse(await (await downloadOf('json')).text()) as {
    hsn: Record<'hsn_b2b' | 'hsn_b2c', { txval: number }[]>;
  };
  const rows = [...json.hsn.hsn_b2b, ...json.hsn.hsn_b2c];
  expect(sum(rows.map(({ txval }) => paise(txval)))).toBe(paise(view.net.taxable));
});

test('records each export of GSTR-1 in the audit log', async () => {
  await downloadOf('b2b,sez,de');
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'books.export'));
  expect(entries.at(-1)).toMatchObject({
    ...{ userId: staff.user.id, entityId: `gstr1 ${month}`, after: { section: 'b2b,sez,de' } },
  });
});

test('begins and ends a month of GSTR-1 at midnight in India', async () => {
  const [{ orderId } = { orderId: '' }] = await db.select().from(invoices).limit(1);
  const countIn = async (month: string, at: string) => {
    await db
      .update(invoices)
      .set({ issuedAt: new Date(at) })
      .where(eq(invoices.orderId, orderId));
    const { sections } = await staff.visitor.call(viewGstr1, { month });
    return sections.find(({ name }) => name === 'docs')?.rows.length ?? 0;
  };
  expect(await countIn('2026-01', '2025-12-31T18:29:59.999Z')).toBe(0);
  expect(await countIn('2026-01', '2025-12-31T18:30:00Z')).toBe(1);
  expect(await countIn('2026-01', '2026-01-31T18:29:59.999Z')).toBe(1);
  expect(await countIn('2026-01', '2026-01-31T18:30:00Z')).toBe(0);
});

test.each([
  ['2026-13', 'Choose a month, such as 2026-10.'],
  ['2017-06', 'GST began in July 2017.'],
])('refuses GSTR-1 for the month %s', async (month, sentence) => {
  await expect(staff.visitor.call(viewGstr1, { month })).rejects.toMatchObject({
    fields: { month: sentence },
  });
});
