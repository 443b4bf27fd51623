import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { courierBookings, invoices, orders, rateLimits } from '#src/db/schema/tables.ts';
import { loadExamples } from '#src/demo/examples/load-examples.ts';
import { loadDemo } from '#src/demo/load-demo.ts';
import { listAudit } from '#src/features/audit/audit.contract.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { createMediaStore } from '#src/platform/objects/media-store.ts';
import { TOOLS } from '#src/server/mcp/tools.ts';
import { ALL_SCOPES } from '#tests/kit/api-keys.ts';
import { makeAssistant, type ToolAnswer } from '#tests/kit/assistant.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db, services } = shop;
const { owner, makeKey, connect } = await makeAssistant(shop);
const DAY_MS = 86_400_000;

beforeAll(async () => {
  await loadDemo({ db, media: createMediaStore({ dataDir: services.config.dataDir }) });
  await loadExamples({ ...services, db });
});
beforeEach(async () => {
  await db.delete(rateLimits);
});

const dayBefore = (days: number) => dayInIndia(new Date(Date.now() - days * DAY_MS));
const firstOf = ({ structuredContent }: ToolAnswer, list: string) =>
  (structuredContent[list] as Record<string, never>[])[0] ?? {};

describe('the tools', () => {
  test('a key sees at most forty tools, each with a schema and hints', async () => {
    const { tools } = await connect(await makeKey());
    expect(tools.map(({ name }) => name)).toEqual([
      ...Object.keys(TOOLS),
      'search_api',
      'call_api',
    ]);
    expect(tools.length).toBeLessThanOrEqual(40);
    for (const { name, description, inputSchema, annotations } of tools) {
      expect(name).toMatch(/^[a-z_]{3,40}$/);
      expect(description).toMatch(/\.$/);
      expect(inputSchema).toMatchObject({ type: 'object' });
      const isRead = /^(?:view|list|search|preview|sales)_/.test(name);
      expect(annotations, name).toMatchObject({ readOnlyHint: isRead });
    }
    const asking = tools.filter(({ annotations }) => annotations['destructiveHint']);
    expect(asking.map(({ name }) => name)).toEqual([
      ...[
        'ship_orders',
        'update_order',
        'cancel_order',
        'refund_order',
        'answer_return',
        'call_api',
      ],
    ]);
  });

  test('a key sees only the tools that its scopes allow, and cannot run others', async () => {
    const { tools, run } = await connect(await makeKey(['orders.read']));
    const names = tools.map(({ name }) => name);
    expect(names).toEqual([
      'search_orders',
      'view_order',
      'list_returns',
      'search_api',
      'call_api',
    ]);
    expect(await run('sales_report', { from: dayBefore(7), to: dayBefore(1) })).toMatchObject({
      isError: true,
      content: [{ text: 'This API key does not have the scope books.read.' }],
      structuredContent: { code: 'NOT_ALLOWED' },
    });
  });

  test('a tool says which fields are wrong', async () => {
    const { run } = await connect(await makeKey());
    const refused = await run('sales_report', { from: dayBefore(1), to: dayBefore(9) });
    expect(refused).toMatchObject({
      isError: true,
      structuredContent: {
        code: 'INVALID_INPUT',
        fields: { to: 'The last day is before the first.' },
      },
    });
    expect(refused.content[0]?.text).toContain('to: The last day is before the first.');
  });

  test('search_api finds a call that no tool makes, and call_api makes it', async () => {
    const { run } = await connect(await makeKey());
    const found = await run('search_api', { query: 'list redirects' });
    const call = 'GET /api/admin/redirects';
    expect(found.structuredContent['calls']).toContainEqual(
      expect.objectContaining({ call, scope: 'catalog.read' }),
    );
    expect((await run('call_api', { call })).structuredContent).toMatchObject({ redirects: [] });
    expect(await run('call_api', { call: 'POST /api/auth/login' })).toMatchObject({
      isError: true,
      structuredContent: { code: 'NOT_FOUND' },
    });
  });

  test('search_api and call_api keep to the scopes of the key', async () => {
    const { run } = await connect(await makeKey(['orders.read']));
    const found = await run('search_api', { query: 'redirects backups products' });
    expect(JSON.stringify(found)).not.toContain('/api/admin/redirects');
    const refused = await run('call_api', { call: 'GET /api/admin/redirects' });
    expect(refused.structuredContent).toMatchObject({ code: 'NOT_ALLOWED' });
    const personal = await run('call_api', { call: 'GET /api/admin/api-keys' });
    expect(personal.structuredContent).toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('a CSV file comes as text, and another file as the place to download it', async () => {
    const { run } = await connect(await makeKey());
    const csv = await run('call_api', { call: 'GET /api/admin/consents/export' });
    expect(csv.content[0]?.text.split('\n')[0]).toContain('Purpose');
    const { orderId } = firstOf(await run('search_orders', { list: 'pending' }), 'orders');
    const input = { ids: orderId, kind: 'slips' };
    const slips = await run('call_api', { call: 'GET /api/admin/orders/papers', input });
    expect(slips.content[0]?.text).toMatch(/application\/pdf.*\/api\/admin\/orders\/papers/);
  });
});

describe('an assistant at work', () => {
  test('an assistant answers "What sold in Pune last week?"', async () => {
    const { run } = await connect(await makeKey());
    const span = { from: dayBefore(60), to: dayBefore(0) };
    const asked = { ...span, by: 'product', city: 'pune' };
    const { structuredContent: answer } = await run('sales_report', asked);
    const sold = await db
      .select()
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId));
    const inPune = sold.filter(({ orders: { address } }) => address.city === 'Pune');
    expect(answer['totals']).toMatchObject({ orders: inPune.length });
    expect(inPune.length).toBeGreaterThan(0);
    expect(inPune.length).toBeLessThan(sold.length);
    const groups = answer['groups'] as { name: string; pieces: number }[];
    expect(groups.filter(({ pieces }) => pieces > 0).length).toBeGreaterThan(0);
    const cities = await run('sales_report', { ...span, by: 'city' });
    expect(firstOf(cities, 'groups')).toHaveProperty('name');
  });

  test('an assistant carries out "Ship these orders", once however often it sends it', async () => {
    const { run } = await connect(await makeKey());
    const list = await run('search_orders', { list: 'pending', pageSize: 20, sort: '-date' });
    const pending = list.structuredContent['orders'] as { orderId: string }[];
    const booked = new Set((await db.select().from(courierBookings)).map(({ orderId }) => orderId));
    const free = pending.filter(({ orderId }) => !booked.has(orderId));
    const ids = free.slice(0, 2).map(({ orderId }) => orderId);
    const parcels = ids.map((id) => ({ id, trackingNumber: `BD-${id}` }));
    const asked = { carrier: 'Blue Dart', parcels, idempotencyKey: 'ship-monday-0001' };
    const shipped = await run('ship_orders', asked);
    expect(shipped.structuredContent).toEqual({
      results: ids.map((id) => ({ id, problem: null })),
    });
    expect(await run('ship_orders', asked)).toEqual(shipped);
    const order = await run('view_order', { id: ids[0] });
    expect(order.structuredContent['order']).toMatchObject({ orderStatus: 'Shipped' });
    const { entries } = await owner.visitor.call(listAudit, { entity: 'order' });
    expect(
      entries
        .filter(({ byAssistant }) => byAssistant)
        .map(({ entityId }) => entityId)
        .toSorted(),
    ).toEqual(ids.toSorted());
  });

  test('a change by an assistant is in the audit log as such and can be undone', async () => {
    const { run } = await connect(await makeKey(ALL_SCOPES, owner, 'Claude'));
    const { id } = firstOf(await run('search_products', { q: '' }), 'products');
    const product = (await run('view_product', { id })).structuredContent;
    const changed = { id, version: product['version'], price: Number(product['price']) - 1 };
    expect((await run('update_product', changed)).isError).toBeUndefined();
    const [entry] = (await owner.visitor.call(listAudit, { entity: 'product' })).entries;
    expect(entry).toMatchObject({ apiKey: 'Claude', byAssistant: true, who: { id: owner.id } });
    expect((await run('undo_change', { id: entry?.id })).isError).toBeUndefined();
    const restored = (await run('view_product', { id })).structuredContent;
    expect(restored['price']).toBe(product['price']);
  });

  test('an assistant that changes an outdated product gets the current values', async () => {
    const { run } = await connect(await makeKey());
    const { id } = firstOf(await run('search_products', { q: '' }), 'products');
    const outdated = { id, version: 'outdated', price: 5 };
    const conflict = await run('update_product', outdated);
    expect(conflict).toMatchObject({ isError: true, structuredContent: { code: 'EDIT_CONFLICT' } });
    const { version } = conflict.structuredContent['current'] as { version: string };
    expect((await run('update_product', { ...outdated, version })).isError).toBeUndefined();
  });
});
