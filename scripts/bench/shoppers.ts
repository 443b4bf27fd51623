import { findCode } from '#tests/kit/outbox.ts';
import { waitUntil } from './server.ts';

/** Creates a browser without pages that keeps cookies. */
export function openBrowser(url: string, site: string) {
  const cookies = new Map<string, string>();

  async function ask(path: string, body?: unknown, method = body ? 'POST' : 'GET') {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url + path, {
      method,
      headers: { origin: site, cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await answer.text();
    if (!answer.ok) throw new Refused(answer.status, `${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  }

  return { ask };
}

export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Browser = ReturnType<typeof openBrowser>;
export type Shopper = { browser: Browser; addressId: number };

/** Signs up a shopper with the code from the outbox of the node that sends messages. */
export async function signUp(browser: Browser, at: number, outbox: string): Promise<Shopper> {
  const emailOrPhoneNumber = `proof-${at}@swara.example`;
  const person = { name: 'Asha Rao', emailOrPhoneNumber, password: 'Sound-check7!' };
  await browser.ask('/api/auth/register', person);
  let code = '';
  await waitUntil(async () => (code = await findCode(outbox, emailOrPhoneNumber)) !== '');
  await browser.ask('/api/auth/register/confirm', { code });
  await browser.ask('/api/addresses', {
    ...{ fullName: 'Asha Rao', addressLine1: '14, Lake View Apartments', city: 'Bengaluru' },
    ...{ state: 'Karnataka', pincode: '560038', mobileNumber: '9876543210' },
  });
  const addresses = (await browser.ask('/api/addresses/alladdress')) as unknown as { id: number }[];
  return { browser, addressId: addresses[0]?.id ?? 0 };
}

/**
 * Orders and pays one unit. Returns the order's id once the gateway has taken the money, even if
 * the shop could not confirm it. Throws Refused or fetch() errors before that.
 */
export async function buy({ browser, addressId }: Shopper, productId: number): Promise<string> {
  const order = await browser.ask('/api/checkout/create_order', {
    ...{ ProductId: productId, Quantity: 1, AddressId: addressId },
  });
  const session = String(order['payment_session_id']);
  await browser.ask(`/sandbox/cashfree/pay/${session}/outcome`, { outcome: 'success' });
  const orderId = String(order['order_id']);
  await browser.ask('/api/checkout/complete_order', { orderId }).catch(() => undefined);
  return orderId;
}
