import type { Page } from '@playwright/test';

let count = 0;

async function send<T>(page: Page, path: string, data: unknown): Promise<T> {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Signs this browser up without a page. */
export async function becomeCustomer(page: Page, name = 'Asha Rao'): Promise<void> {
  count += 1;
  await send(page, '/api/auth/register', {
    name,
    emailOrPhoneNumber: `shopper-${Date.now()}-${count}@swara.example`,
    password: 'Sound-check7!',
  });
}

/** Signs this browser up, and orders and pays one piece of a product without a page. */
export async function becomeBuyer(page: Page, productId: number, name?: string): Promise<string> {
  await becomeCustomer(page, name);
  await send(page, '/api/addresses', {
    fullName: name ?? 'Asha Rao',
    addressLine1: '14, Lake View Apartments',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560038',
    mobileNumber: '9876543210',
  });
  return buyMore(page, productId);
}

/** Orders and pays, as who has ordered before, and gives the order's id. */
export async function buyMore(page: Page, productId: number, quantity = 1): Promise<string> {
  const addresses = await page.request.get('/api/addresses/alladdress');
  const [address] = (await addresses.json()) as { id: number }[];
  const order = await send<{ payment_session_id: string; order_id: string }>(
    page,
    '/api/checkout/create_order',
    { ProductId: productId, Quantity: quantity, AddressId: address?.id },
  );
  await send(page, `/sandbox/cashfree/pay/${order.payment_session_id}/outcome`, {
    outcome: 'success',
  });
  await send(page, '/api/checkout/complete_order', { orderId: order.order_id });
  return order.order_id;
}
