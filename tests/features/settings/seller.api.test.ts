import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { invoices, shopSettings } from '#src/db/schema/tables.ts';
import { saveDetails, saveInvoicing } from '#src/features/settings/admin/shop-settings.contract.ts';
import { SELLER } from '#src/features/settings/fresh-seller.ts';
import { DEFAULTS } from '#src/features/settings/defaults.ts';
import { exportOrders } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { getInvoice } from '#src/features/books/invoice/invoice.contract.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { buying } from '#tests/kit/make-order.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createShopWithGateway, signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createShopWithGateway();
const { db, gateway, services, sentJobs } = shop;
const orderServices = { ...services, gateway, sentJobs };
const { visitor: owner } = await signUpStaff(shop, 'owner');
const { details, grievance, invoicing } = DEFAULTS;

const IN_KARNATAKA = {
  legalName: 'Raag Audio LLP',
  addressLine1: '12 Church Street',
  addressLine2: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  gstin: '29AABCU9603R1ZJ',
};

beforeEach(async () => {
  await db.delete(shopSettings);
});

/** Places a paid order of ₹118 to Maharashtra, including 18% GST. */
async function buy() {
  const { visitor, buyer } = await signUpBuyer(shop);
  const product = await makeProduct(db, {
    pricePaise: 118_00,
    mrpPaise: 118_00,
    gstRatePercent: 18,
  });
  const { order_id: id } = await startPayment(orderServices, buyer, buying(buyer, product.id));
  gateway.pay(id);
  await settle(orderServices, id);
  return { visitor, id };
}

describe('an invoice', () => {
  test('names the saved seller on an invoice, whose state decides which tax applies', async () => {
    await owner.call(saveInvoicing, { ...IN_KARNATAKA, version: 0 });
    await owner.call(saveDetails, { ...details, phone: '+91 80 4000 1234', version: 0 });
    const { visitor, id } = await buy();
    const invoice = await visitor.call(getInvoice, { id });
    expect(invoice.seller).toEqual({
      name: 'Raag Audio LLP',
      tradeName: details.longName,
      grievance: [grievance.officer, grievance.phone, grievance.email].join(', '),
      lines: ['12 Church Street', 'Bengaluru 560001'],
      state: 'Karnataka',
      stateCode: '29',
      gstin: '29AABCU9603R1ZJ',
      email: details.email,
      phone: '+91 80 4000 1234',
    });
    expect(invoice.isIntraState).toBe(false);
    expect(invoice.totals).toMatchObject({ taxable: 100, cgst: 0, sgst: 0, igst: 18 });
  });

  test('splits the tax of an invoice within the seller’s state in halves', async () => {
    await owner.call(saveInvoicing, { ...invoicing, legalName: 'Raag LLP', version: 0 });
    const { visitor, id } = await buy();
    const invoice = await visitor.call(getInvoice, { id });
    expect(invoice.isIntraState).toBe(true);
    expect(invoice.totals).toMatchObject({ taxable: 100, cgst: 9, sgst: 9, igst: 0 });
  });

  test('keeps the seller of an issued invoice when another seller is saved', async () => {
    const { visitor, id } = await buy();
    const before = await visitor.call(getInvoice, { id });
    expect(before.seller.gstin).toBe(invoicing.gstin);
    await owner.call(saveInvoicing, { ...IN_KARNATAKA, version: 0 });
    expect(await visitor.call(getInvoice, { id })).toEqual(before);
  });

  test('names the configured seller on an invoice issued before sellers were stored', async () => {
    const { visitor, id } = await buy();
    await db.update(invoices).set({ seller: null }).where(eq(invoices.orderId, id));
    await owner.call(saveInvoicing, { ...IN_KARNATAKA, version: 0 });
    const invoice = await visitor.call(getInvoice, { id });
    expect(invoice.seller).toMatchObject({ name: SELLER.legalName, state: 'Maharashtra' });
  });
});

describe('the export of orders', () => {
  test('exports an order without an invoice with the saved seller’s tax', async () => {
    const { id } = await buy();
    await db.delete(invoices).where(eq(invoices.orderId, id));
    const taxes = async () => {
      const file = await owner.call(exportOrders, { list: 'all' });
      // Quoted cells may contain commas and are not needed here.
      const text = (await file.text()).replaceAll(/"[^"]*"/g, 'quoted');
      const rows = text.split('\n').map((line) => line.split(','));
      const head = rows[0] ?? [];
      const row = rows.find(([order]) => order?.includes(id)) ?? [];
      return ['cgst', 'sgst', 'igst'].map((name) => Number(row[head.indexOf(name)]));
    };
    expect(await taxes()).toEqual([9, 9, 0]);
    await owner.call(saveInvoicing, { ...IN_KARNATAKA, version: 0 });
    expect(await taxes()).toEqual([0, 0, 18]);
  });
});
