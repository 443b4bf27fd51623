import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addresses, cartLines, orders } from '#src/db/schema/tables.ts';
import {
  buyNow,
  completeOrder,
  createCartOrder,
} from '#src/features/checkout/checkout.contract.ts';
import {
  exportOrders,
  viewStaffOrder,
} from '#src/features/order-management/admin/orders-admin.contract.ts';
import { getInvoice, getInvoicePdf } from '#src/features/books/invoice/invoice.contract.ts';
import { getOrder, retryPayment } from '#src/features/order-management/orders.contract.ts';
import { readCsv } from '#src/platform/csv-read.ts';
import { FEE_PAISE } from '#tests/kit/on-delivery.ts';
import { createOnDeliveryShop } from '#tests/kit/on-delivery-shop.ts';

const shop = await createOnDeliveryShop();
const { db, gateway, staff, onShelf, subjectsTo } = shop;
const { withCart, order, withPlaced, collect, paymentsOf, isAtGateway } = shop;

describe('an order that is paid when it arrives', () => {
  test('places an order paid on delivery immediately, with its fee and without the gateway', async () => {
    const { visitor, user, product, cartId, opened, id } = await withPlaced();

    expect(opened).toEqual({ payment_session_id: null, order_id: id, amount: 3047, total: 3047 });
    expect(isAtGateway(id)).toBe(false);
    const [row] = await db.select().from(orders).where(eq(orders.id, id));
    expect(row).toMatchObject({
      status: 'placed',
      paymentMethod: 'on_delivery',
      feePaise: FEE_PAISE,
      totalPaise: 2_998_00 + FEE_PAISE,
      paidAt: null,
    });
    expect(await paymentsOf(id)).toMatchObject([
      { paymentMethod: 'on_delivery', status: 'active', nextCheckAt: null, paidAt: null },
    ]);
    expect(await onShelf(product.id)).toBe(8);
    expect(await db.select().from(cartLines).where(eq(cartLines.cartId, cartId))).toEqual([]);
    expect(subjectsTo(user.email)).toEqual([`Your order ${id} is placed`]);
    const message = shop.sentJobs.find(({ data }) => data['to'] === user.email);
    expect(JSON.stringify(message?.data)).toContain('You pay when it arrives. We are packing:');

    const detail = await visitor.call(getOrder, { id });
    expect(detail).toMatchObject({
      orderStatus: 'Order Placed',
      breakup: { subtotal: 2998, fee: 49, total: 3047 },
      payment: { label: 'Payment on delivery', isPaid: false, due: 3047 },
      canRetryPayment: false,
      canCancel: true,
    });
    const again = await visitor.call(retryPayment, { id });
    expect(again).toEqual(opened);
    expect(await onShelf(product.id)).toBe(8);
    expect(await visitor.call(completeOrder, { orderId: id })).toMatchObject({ status: 'paid' });
  });

  test('lists the payment-on-delivery fee with its tax on the invoice and in the export', async () => {
    const { visitor, id } = await withPlaced();
    const invoice = await visitor.call(getInvoice, { id });
    expect(invoice.lines[1]).toMatchObject({ name: 'Payment on delivery fee', total: 49 });
    expect(invoice.lines[1]?.ratePercent).toBe(invoice.lines[0]?.ratePercent);
    expect(invoice).toMatchObject({
      totals: { total: 3047 },
      paidBy: '',
      toPay: 'To be paid on delivery: ₹3,047',
    });
    expect((await visitor.call(getInvoicePdf, { id })).type).toBe('application/pdf');

    const file = await staff.visitor.call(exportOrders, { list: 'all' });
    const [head = [], ...rows] = readCsv(new Uint8Array(await file.arrayBuffer()), 500).map(
      ({ cells }) => cells,
    );
    const own = rows.filter(([cell]) => cell === id);
    expect(own.map((row) => row[head.indexOf('line total')])).toEqual(['2998', '49']);
    expect(own.map((row) => row[head.indexOf('payment method')])).toEqual([
      'Payment on delivery',
      'Payment on delivery',
    ]);

    await collect(id);
    expect(await visitor.call(getInvoice, { id })).toMatchObject({ paidBy: 'cash', toPay: '' });
    const seen = await staff.visitor.call(viewStaffOrder, { id });
    expect(seen.order.payment).toMatchObject({ text: 'Paid on delivery', isPaid: true, due: 0 });
  });

  test.each([
    ['at the minimum', 51_00, undefined],
    ['under the minimum', 50_99, 'A payment must be between ₹100 and ₹5,000.'],
    ['at the maximum, where the fee is waived', 5_000_00, undefined],
    [
      'over the maximum',
      5_000_01,
      'A payment must be between ₹100 and ₹5,000. Please split your order.',
    ],
  ])('applies the limits of payment on delivery: %s', async (_, pricePaise, message) => {
    const placing = order(await withCart(pricePaise, 1));
    if (message) await expect(placing).rejects.toMatchObject({ code: 'INVALID_INPUT', message });
    else expect(await placing).toMatchObject({ payment_session_id: null });
  });

  test('refuses payment on delivery outside its area but accepts online payment', async () => {
    const made = await withCart();
    const { visitor, addressId } = made;
    const elsewhere = { state: 'Karnataka', pincode: '560038' };
    await db.update(addresses).set(elsewhere).where(eq(addresses.id, addressId));
    await expect(order(made)).rejects.toMatchObject({
      fields: { paymentMethod: 'At 560038 we cannot be paid on delivery.' },
    });
    const usual = await visitor.call(createCartOrder, { addressId });
    expect(usual.payment_session_id).toBe(`session_${usual.order_id}`);
    expect(usual.total).toBe(2998);
  });

  test('refuses an order paid on delivery if the page showed the total without the fee', async () => {
    await expect(order(await withCart(), 2998)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      fields: { newTotal: '₹3,047' },
    });
  });

  test('replaces an unpaid online order with an order paid on delivery', async () => {
    const made = await withCart();
    const { visitor, product, addressId } = made;
    const first = await visitor.call(createCartOrder, { addressId });
    const second = await order(made);
    expect(second.order_id).not.toBe(first.order_id);
    expect(gateway.order(first.order_id).status).toBe('TERMINATED');
    expect(await onShelf(product.id)).toBe(8);
  });

  test('refuses an unknown payment method in words', async () => {
    const { visitor, product, addressId } = await withCart();
    const input = { ProductId: product.id, Quantity: 1, AddressId: addressId, variantId: null };
    const strange = visitor.call(buyNow, { ...input, paymentMethod: 'barter' as 'online' });
    await expect(strange).rejects.toMatchObject({
      fields: { paymentMethod: 'Choose how to pay.' },
    });
  });
});
