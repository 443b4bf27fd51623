import { expect, type Page } from '@playwright/test';
import { send } from './staff-calls.ts';

/** Places a COD order with a confirmed number, which the courier emulator delivers. */
export async function deliverInCash(
  { shopper, staff }: { shopper: Page; staff: Page },
  productId: number,
): Promise<{ orderId: string; awb: string }> {
  await send(shopper, 'POST', '/api/cart/add', {
    ...{ productId, quantity: 1, variantId: null },
  });
  await shopper.goto('/user/checkout_final?source=cart');
  await shopper.getByRole('radio', { name: 'Cash on delivery', exact: true }).check();
  await shopper.getByRole('button', { name: /^Place order/ }).click();
  await shopper.waitForURL(/\/orders\/SW-/);
  const orderId = new URL(shopper.url()).pathname.split('/').at(-1) ?? '';
  const at = `/api/admin/orders/${orderId}`;
  const seen = () =>
    send<{ order: { orderStatus: string; orderItems: { id: number; quantity: number }[] } }>(
      staff,
      'GET',
      `${at}/details`,
    );
  const { confirmation } = await send<{ confirmation: { version: string } | null }>(
    staff,
    'GET',
    `${at}/confirmation`,
  );
  if (confirmation) {
    const { version } = confirmation;
    await send(staff, 'POST', `${at}/confirmation/confirm`, { how: 'phone', version });
  }
  const pieces = (await seen()).order.orderItems.map(({ id, quantity }) => ({
    ...{ orderLineId: id, quantity },
  }));
  await send(staff, 'POST', `${at}/parcels`, { pieces, weightGrams: 450 });
  await send(staff, 'POST', '/api/admin/orders/book', {
    ...{ ids: [orderId], by: 'cheapest', lengthCm: 30, breadthCm: 20, heightCm: 10 },
  });
  let awb = '';
  await expect
    .poll(async () => {
      const path = `/api/admin/orders/bookings?ids=${orderId}`;
      const { bookings } = await send<{ bookings: { trackingNumber: string | null }[] }>(
        staff,
        'GET',
        path,
      );
      return (awb = bookings[0]?.trackingNumber ?? '');
    })
    .not.toBe('');
  await callCourier(staff, 'move', { awb, run: 'delivered', hook: 'on' });
  // Scans are processed in turn, behind the jobs of other tests.
  await expect
    .poll(async () => (await seen()).order.orderStatus, { timeout: 60_000 })
    .toBe('Delivered');
  return { orderId, awb };
}

/** Changes some settings of cash on delivery. */
export async function setCod(staff: Page, some: Record<string, unknown>): Promise<void> {
  const { cod } = await send<{ cod: { values: object; version: number } }>(
    staff,
    'GET',
    '/api/admin/settings/shop',
  );
  await send(staff, 'PUT', '/api/admin/settings/cod', {
    ...{ ...cod.values, ...some },
    version: cod.version,
  });
}

/** Sends a command to the emulator of the courier company. */
export async function callCourier(staff: Page, path: string, data: object): Promise<void> {
  const answer = await staff.request.post(`/sandbox/shiprocket/${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}
