import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  parcels,
  rateLimits,
  shopSettings,
  textVersions,
  variants,
} from '#src/db/schema/tables.ts';
import { implemented } from '#src/http/implement.ts';
import { call } from '#src/lib/api.ts';
import type { Endpoint } from '#src/lib/endpoint.ts';
import { takesVersion } from '#src/lib/endpoint-facts.ts';
import { toAppError } from '#src/lib/errors.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';
import { SITE, type Visitor } from '#tests/kit/shop.ts';
import { STAFF_WRITES } from './staff-writes.ts';
import { type Named, toVersion, versionReads } from './version-reads.ts';

const orderServices = await createStaffShop();
const { db, staff } = orderServices;

const reads = versionReads(
  async (parcelId) => {
    const [row] = await db.select().from(parcels).where(eq(parcels.id, parcelId));
    return row?.orderId ?? '';
  },
  async (variantId) => {
    const [row] = await db.select().from(variants).where(eq(variants.id, variantId));
    return row?.productId ?? 0;
  },
);
const versioned = [...implemented].filter(
  (endpoint) => typeof endpoint.access === 'object' && takesVersion(endpoint),
);
/** The versions of settings, texts and pages are numbers. */
const oldOf = (name: string) => (/\/(settings|texts|site-pages)\//.test(name) ? 1_000_000 : 'old');
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

beforeEach(async () => {
  await db.delete(rateLimits);
  // Saving the same values again changes nothing, and needs no version.
  await db.delete(shopSettings);
  await db.delete(textVersions);
});

/** Reads the version that a write has to send, with only the read call. */
async function readVersion(name: string, input: Named, visitor: Visitor) {
  const read = reads[name];
  if (!read) throw new Error(`Nothing says where the version of ${name} is read.`);
  const response = await visitor.request(await read.path(input));
  const etag = response.headers.get('etag');
  const body: unknown = await response.json();
  if (read.find) return { version: read.find({ body, etag }, input), etag };
  // An object's own version is in the body and in the ETag.
  const version = toVersion(body);
  expect(etag).toBe(`"${version}"`);
  return { version, etag };
}

/** Sends a write with or without a version in the input, and these headers. */
function send(visitor: Visitor, endpoint: Endpoint, input: object, headers = {}) {
  const options = { baseUrl: SITE, fetch: visitor.fetch, headers };
  // A program has no schemas: call() sends the input as it is.
  const { output: _output, input: _input, ...plain } = endpoint;
  return call(plain as Endpoint, input, options).then(
    () => 'done' as const,
    (thrown: unknown) => toAppError(thrown),
  );
}

async function prepared(endpoint: Endpoint) {
  const prepare = STAFF_WRITES[nameOf(endpoint)];
  if (!prepare) throw new Error(`There is no example of ${nameOf(endpoint)}.`);
  const { input, by = staff } = await prepare(orderServices);
  const { version: _version, ...plain } = input as Named;
  return { input: plain, visitor: by.visitor };
}

test('every staff call that takes a version is listed with the call that it is read with', () => {
  expect(Object.keys(reads).toSorted()).toEqual(versioned.map(nameOf).toSorted());
});

test.each(versioned.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s succeeds with the version in the field that its read call returned, and not with an old one',
  async (name, endpoint) => {
    const { input, visitor } = await prepared(endpoint);
    const { version } = await readVersion(name, input, visitor);
    const refused = await send(visitor, endpoint, { ...input, version: oldOf(name) });
    expect(refused).toMatchObject({ code: 'EDIT_CONFLICT', status: 409 });
    expect(
      await send(visitor, endpoint, { ...input, ...(version !== undefined && { version }) }),
    ).toBe('done');
  },
);

test.each(versioned.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s succeeds with the version in If-Match that its read call returned, and not with an old one',
  async (name, endpoint) => {
    const { input, visitor } = await prepared(endpoint);
    const { version } = await readVersion(name, input, visitor);
    const refused = await send(visitor, endpoint, input, { 'if-match': `"${oldOf(name)}"` });
    expect(refused).toMatchObject({ code: 'EDIT_CONFLICT', status: 409 });
    const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
    expect(await send(visitor, endpoint, input, headers)).toBe('done');
  },
);

test('a weak ETag, as a proxy makes of it, is accepted as the version', async () => {
  const [endpoint] = versioned.filter((one) => nameOf(one) === 'PATCH /api/admin/products/:id');
  if (!endpoint) throw new Error('There is no such call.');
  const { input, visitor } = await prepared(endpoint);
  const { etag } = await readVersion(nameOf(endpoint), input, visitor);
  expect(await send(visitor, endpoint, input, { 'if-match': `W/${etag}` })).toBe('done');
});

test('the field counts if the version is sent both ways', async () => {
  const [endpoint] = versioned.filter((one) => nameOf(one) === 'PATCH /api/admin/products/:id');
  if (!endpoint) throw new Error('There is no such call.');
  const { input, visitor } = await prepared(endpoint);
  const { version } = await readVersion(nameOf(endpoint), input, visitor);
  const headers = { 'if-match': '"old"' };
  expect(await send(visitor, endpoint, { ...input, version }, headers)).toBe('done');
});

test('a response to a write says the version for the next write', async () => {
  const path = '/api/admin/products';
  const [endpoint] = versioned.filter((one) => nameOf(one) === `PATCH ${path}/:id`);
  if (!endpoint) throw new Error('There is no such call.');
  const { input, visitor } = await prepared(endpoint);
  let { etag } = await readVersion(nameOf(endpoint), input, visitor);
  for (const price of [1300, 1400]) {
    const response = await visitor.request(`${path}/${input['id']}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'if-match': etag ?? '' },
      body: JSON.stringify({ price }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).not.toBe(etag);
    etag = response.headers.get('etag');
  }
});

test('a write without any version says what is missing', async () => {
  const [endpoint] = versioned.filter((one) => nameOf(one) === 'DELETE /api/admin/products/:id');
  if (!endpoint) throw new Error('There is no such call.');
  const { input, visitor } = await prepared(endpoint);
  expect(await send(visitor, endpoint, input)).toMatchObject({
    ...{ code: 'INVALID_INPUT', fields: { version: 'Send the version that you saw.' } },
  });
});
