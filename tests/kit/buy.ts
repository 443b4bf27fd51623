import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ownShop } from './e2e.shops.ts';
import { ownNetwork } from './own-network.ts';
import { findCode } from './outbox.ts';

/** A page, or a browser without one. */
type Browser = { request: APIRequestContext };

let count = 0;

async function send<T>({ request }: Browser, path: string, data: unknown): Promise<T> {
  const answer = await request.post(path, { data, headers: ownNetwork() });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

type Person = { name?: string; emailOrPhoneNumber: string };

/** Signs a browser up without a page, with the code that it is sent. Gives the account's id. */
export async function signUpByCode(
  browser: Browser,
  { name = 'Asha Rao', emailOrPhoneNumber }: Person,
): Promise<string> {
  const password = 'Sound-check7!';
  await send(browser, '/api/auth/register', { name, emailOrPhoneNumber, password });
  let code = '';
  await expect
    .poll(async () => (code = await findCode(ownShop().dataDir, emailOrPhoneNumber)))
    .not.toBe('');
  const { id } = await send<{ id: string }>(browser, '/api/auth/register/confirm', { code });
  return id;
}

/** Signs this browser up without a page. */
export async function becomeCustomer(page: Page, name = 'Asha Rao'): Promise<void> {
  count += 1;
  // As long as some real ones: nothing that shows it may become wider than a phone.
  const emailOrPhoneNumber = `shopper.with.a.long.address.${Date.now()}-${count}@swara.example`;
  await signUpByCode(page, { name, emailOrPhoneNumber });
}

/** Signs this browser up, then orders and pays for one unit of a product without opening a page. */
export async function becomeBuyer(page: Page, productId: number, name?: string): Promise<string> {
  await becomeCustomer(page, name);
  await saveAddress(page, name);
  return buyMore(page, productId);
}

/** Saves an address of the account that this browser is signed in to. */
export async function saveAddress(page: Page, name = 'Asha Rao'): Promise<void> {
  await send(page, '/api/addresses', {
    fullName: name,
    addressLine1: '14, Lake View Apartments',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560038',
    mobileNumber: '9876543210',
  });
}

/** Orders and pays, as who has ordered before, and gives the order's id. */
export async function buyMore(page: Page, productId: number, quantity = 1): Promise<string> {
  const order = await placeOrder(page, productId, quantity);
  await send(page, `/sandbox/cashfree/pay/${order.payment_session_id}/outcome`, {
    outcome: 'success',
  });
  await send(page, '/api/checkout/complete_order', { orderId: order.order_id });
  return order.order_id;
}

/** Orders without paying, as who has an address. */
export async function placeOrder(page: Page, productId: number, quantity = 1) {
  const addresses = await page.request.get('/api/addresses/alladdress');
  const [address] = (await addresses.json()) as { id: number }[];
  return send<{ payment_session_id: string; order_id: string }>(
    page,
    '/api/checkout/create_order',
    { ProductId: productId, Quantity: quantity, AddressId: address?.id },
  );
}
