import { expect, test } from 'vitest';
import ts from 'typescript';
import { rateLimits } from '#src/db/schema/tables.ts';
import { makeKeyDesk } from '#tests/kit/api-keys.ts';
import { importGeneratedClient } from '#tests/kit/generated-client.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop, SITE } from '#tests/kit/shop.ts';

const { createClient, pages, ShopError, versionOf, types } = await importGeneratedClient();
const shop = await createTestShop();
const { makeKey } = await makeKeyDesk(shop);
const { secret } = await makeKey();

type Product = { id: number; price: number; version: string };
const clientWith = (fetch = shop.fetch, retries = 2) => {
  const { getAdminProduct, updateProduct, listAdminProducts } = createClient({
    ...{ baseUrl: SITE, apiKey: secret, fetch, retries },
  });
  if (!getAdminProduct || !updateProduct || !listAdminProducts)
    throw new Error('A call is missing.');
  return { getAdminProduct, updateProduct, listAdminProducts };
};

test('the client changes what it read with the version of the response', async () => {
  const { getAdminProduct, updateProduct } = clientWith();
  const { id } = await makeProduct(shop.db);
  const product = (await getAdminProduct({ id })) as Product;
  const ifMatch = versionOf(product) ?? '';
  expect(ifMatch).toBe(`"${product.version}"`);
  expect(await updateProduct({ id, price: 777 }, { ifMatch })).toMatchObject({ price: 777 });
  const conflict: unknown = await updateProduct({ id, price: 5 }, { ifMatch }).catch(
    (e: unknown) => e,
  );
  expect(conflict).toBeInstanceOf(ShopError);
  expect(conflict).toMatchObject({ code: 'EDIT_CONFLICT', status: 409, fields: {} });
});

test('the client repeats a write whose response is lost with the same key', async () => {
  const { id } = await makeProduct(shop.db);
  const { version } = (await clientWith().getAdminProduct({ id })) as Product;
  const keys: (string | null)[] = [];
  const lossy = async (request: Request) => {
    keys.push(request.headers.get('idempotency-key'));
    const response = await shop.fetch(request);
    if (keys.length === 1) throw new TypeError('The connection was lost.');
    return response;
  };
  const changed = await clientWith(lossy).updateProduct({ id, version, price: 888 });
  expect(changed).toMatchObject({ price: 888 });
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

/** A response whose connection is lost after its first bytes. */
function cutOff(headers: Record<string, string> = {}, status = 200): Response {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"products":[')),
    pull: (controller) => controller.error(new TypeError('terminated')),
  });
  return new Response(body, { status, headers });
}

const FILE = { 'content-disposition': 'attachment; filename="a.csv"' };

test.each<[string, () => Response, { code: string; status: number }]>([
  ['a response that ends midway', cutOff, { code: 'UNREACHABLE', status: 0 }],
  ['a file that ends midway', () => cutOff(FILE), { code: 'UNREACHABLE', status: 0 }],
  ['a refusal that ends midway', () => cutOff({}, 500), { code: 'UNEXPECTED', status: 500 }],
  ['a page of a proxy', () => new Response('<html>'), { code: 'UNEXPECTED', status: 200 }],
  ['no content', () => new Response(null, { status: 204 }), { code: 'UNEXPECTED', status: 204 }],
])('the client throws the documented error for %s', async (_, respond, expected) => {
  const { listAdminProducts } = clientWith(() => Promise.resolve(respond()), 0);
  const error: unknown = await listAdminProducts({}).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(ShopError);
  expect(error).toMatchObject(expected);
});

test('the client names the fields that are wrong', async () => {
  const refused: unknown = await clientWith()
    .listAdminProducts({ page: 0 })
    .catch((e: unknown) => e);
  expect(refused).toMatchObject({ code: 'INVALID_INPUT', status: 422 });
  expect(refused).toHaveProperty('fields.page');
});

test('the client reads every page of a list', async () => {
  await shop.db.delete(rateLimits);
  await makeProduct(shop.db);
  await makeProduct(shop.db);
  let count = 0;
  const input: { page?: number; pageSize: number } = { pageSize: 1 };
  for await (const page of pages(clientWith().listAdminProducts, input)) {
    count += (page as { products: object[] }).products.length;
  }
  expect(count).toBeGreaterThan(1);
});

test('a call ends when its signal does or its time is up', async () => {
  const never = async ({ signal }: Request) => {
    signal.throwIfAborted();
    return new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  const { listAdminProducts } = clientWith(never, 0);
  await expect(listAdminProducts({}, { timeoutMs: 1 })).rejects.toMatchObject({
    code: 'UNREACHABLE',
  });
  const stopped = listAdminProducts({}, { signal: AbortSignal.abort() });
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
});

test('the types of the client are valid TypeScript', () => {
  const { diagnostics } = ts.transpileModule(types, { reportDiagnostics: true });
  expect(diagnostics).toEqual([]);
  expect(types).not.toContain(': unknown &');
});
