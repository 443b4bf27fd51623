import { createApiKey } from '#src/features/account/api-keys/api-keys.contract.ts';
import { type Permission, SCOPES } from '#src/lib/roles.ts';
import { makeStaff, STAFF_PASSWORD } from './second-factor.ts';
import { SITE, type TestShop } from './shop.ts';

/** Every scope that a key can have. */
export const ALL_SCOPES: readonly Permission[] = SCOPES;

/** Makes API keys of an owner of this shop, and sends requests with them as a program does. */
export async function makeKeyDesk(shop: TestShop) {
  const owner = await makeStaff(shop, 'owner');

  async function makeKey(scopes = ALL_SCOPES, by = owner, name = 'ERP') {
    const wanted = { name, scopes: [...scopes], password: STAFF_PASSWORD };
    const { key, secret } = await by.visitor.call(createApiKey, wanted);
    return { ...key, secret };
  }

  function send(secret: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${secret}`);
    return shop.fetch(new Request(new URL(path, SITE), { ...init, headers }));
  }

  return { owner, makeKey, send };
}

/** The body and headers of a JSON request. */
export const json = (method: string, body: object) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Returns the status, code and message of a refused request. */
export async function refusalOf(response: Response) {
  const { code, message } = (await response.json()) as { code: string; message: string };
  return { status: response.status, code, message };
}
