import { beforeEach, expect, test } from 'vitest';
import { listCalls } from '#scripts/client/generate.ts';
import { rateLimits } from '#src/db/schema/tables.ts';
import { loadExamples } from '#src/demo/examples/load-examples.ts';
import { loadDemo } from '#src/demo/load-demo.ts';
import { permissionOf } from '#src/lib/endpoint-facts.ts';
import { SCOPES } from '#src/lib/roles.ts';
import { createMediaStore } from '#src/platform/objects/media-store.ts';
import { exampleOf } from '#src/server/api-examples/example-of.ts';
import { makeKeyDesk } from '#tests/kit/api-keys.ts';
import { type AnyCall, importGeneratedClient } from '#tests/kit/generated-client.ts';
import { SITE } from '#tests/kit/shop.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';
import { prepareExample } from './prepare-examples.ts';
import { withRealIds } from './real-ids.ts';

const { createClient, ShopError } = await importGeneratedClient();
const shop = await createStaffShop();
const { db, services } = shop;
await loadDemo({ db, media: createMediaStore({ dataDir: services.config.dataDir }) });
await loadExamples({ ...services, db });
const calls = (await listCalls()).filter(({ endpoint }) => typeof endpoint.access === 'object');
const { makeKey, owner } = await makeKeyDesk(shop);
const withKey = async () =>
  createClient({ baseUrl: SITE, apiKey: (await makeKey()).secret, fetch: shop.fetch, retries: 0 });
const client = await withKey();

beforeEach(async () => {
  await db.delete(rateLimits);
});

/** Calls that the demo refuses: it is loaded, and connected to few other systems. */
const REFUSED: Record<string, string> = {
  loadDemo: 'The demo can only be loaded into an empty shop.',
  askReturnCouriers: 'Shiprocket: Invalid data.',
  resendPurchases: 'This service is not connected.',
  // Sample orders of the demo are packed without a scanner.
  importSerials: 'has no serial numbers',
  removeSetAside: 'No unit in this condition',
};

/** Runs a call; a change that was made from an outdated version is made again from the current. */
async function run(call: AnyCall | undefined, input: object): Promise<unknown> {
  if (!call) throw new Error('The client does not have this call.');
  return call(input).catch((error: unknown) => {
    if (!(error instanceof ShopError) || !error.current) throw error;
    return call({ ...input, version: error.current.version });
  });
}

test.each(calls.map(({ name, endpoint }) => [name, endpoint] as const))(
  'the example of %s runs on the demo',
  async (name, endpoint) => {
    const { says, input } = exampleOf(endpoint);
    expect(says).toMatch(/[.)]$/);
    const { input: prepared, by = owner } = await prepareExample(endpoint, shop);
    const permission = permissionOf(endpoint);
    const isForKeys = permission !== undefined && SCOPES.includes(permission);
    const { fetch } = by.visitor;
    const person = isForKeys ? client : createClient({ baseUrl: SITE, fetch, retries: 0 });
    const whole = await withRealIds(endpoint, input, prepared);
    const refusal = REFUSED[name];
    if (refusal) await expect(run(person[name], whole)).rejects.toThrow(refusal);
    else await run(person[name], whole);
  },
);
