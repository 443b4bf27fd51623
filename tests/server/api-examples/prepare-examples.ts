import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { orderLines, products } from '#src/db/schema/tables.ts';
import { makeImportedOrder } from '#tests/kit/make-import.ts';
import { makeModel } from '#tests/kit/make-model.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import { STAFF_PASSWORD } from '#tests/kit/second-factor.ts';
import {
  createWebhookEndpoint,
  listWebhookDeliveries,
  sendTestWebhook,
} from '#src/features/webhooks/webhooks.contract.ts';
import type { Endpoint } from '#src/lib/endpoint.ts';
import { sendClaim } from '#src/features/returns/admin/returns-admin.contract.ts';
import { makeRepairedClaim } from '../make-repaired-claim.ts';
import { STAFF_WRITES } from '../staff-writes.ts';
import { input, type OrderServices, type Write } from '../write-kit.ts';

/** Prepares as another write does, whose ids this call needs. */
const asFor =
  (name: string): Write =>
  async (shop) => {
    const prepare = STAFF_WRITES[name];
    if (!prepare) throw new Error(`There is no ${name}.`);
    return prepare(shop);
  };
const withPassword: Write = async () => input({ password: STAFF_PASSWORD });
const withUser: Write = async ({ db }) => input({ id: (await makeUser(db)).id });
const delivery: Write = async ({ staff: { visitor } }) => {
  const events = ['stock.changed' as const];
  const wanted = { url: `https://warehouse.example/${randomUUID()}`, events };
  const made = await visitor.call(createWebhookEndpoint, wanted);
  await visitor.call(sendTestWebhook, { id: made.id });
  const { deliveries } = await visitor.call(listWebhookDeliveries, {
    endpointId: made.id,
  });
  return input({ id: deliveries[0]?.id });
};

/** Preparations of staff calls that leave no audit entry. */
const PREPARED: Record<string, Write> = {
  'POST /api/admin/returns/:id/couriers': asFor('POST /api/admin/returns/:id/book'),
  'GET /api/admin/returns/:id/challan.pdf': async (shop) => {
    const id = await makeRepairedClaim(shop);
    const parcel = { carrier: 'Blue Dart', trackingNumber: 'BD1' };
    await shop.staff.visitor.call(sendClaim, { id, ...parcel });
    return input({ id });
  },
  'POST /api/admin/passkeys/begin': withPassword,
  'POST /api/admin/second-factor': withPassword,
  'POST /api/admin/shop-imports/:id/continue': asFor('POST /api/admin/shop-imports/:id/stop'),
  'GET /api/admin/shop-imports/:id': asFor('POST /api/admin/shop-imports/:id/stop'),
  'POST /api/admin/shop-imports/preview': asFor('POST /api/admin/shop-imports'),
  'POST /api/admin/product-csv/preview': asFor('POST /api/admin/product-csv'),
  'GET /api/admin/cash/remittances/:id': asFor('POST /api/admin/cash/remittances/:id/undo'),
  'GET /api/admin/users/:id': withUser,
  'GET /api/admin/users/:id/credit': withUser,
  'POST /api/admin/webhook-deliveries/:id/resend': delivery,
  'GET /api/admin/webhook-deliveries/:id': delivery,
  'GET /api/admin/orders/:id/origin': asFor('POST /api/admin/orders/:id/payment-link'),
  'GET /api/admin/imported-orders/:id': async ({ db }) =>
    input({ id: (await makeImportedOrder(db)).id }),
  'POST /api/admin/films': async () =>
    input({ file: new File([Buffer.from('\0\0\0\u0018ftypmp42', 'latin1')], 'sale.mp4') }),
  'POST /api/admin/breaches/:id/preview': asFor('POST /api/admin/breaches/:id/send'),
  'GET /api/admin/breaches/:id/recipients': asFor('POST /api/admin/breaches/:id/report'),
  'GET /api/admin/serials/:id': asFor('POST /api/admin/serials/:id/void'),
  'GET /api/admin/serials/labels': async (shop) => {
    await asFor('POST /api/admin/serials/:id/void')(shop);
    return input({});
  },
  'GET /api/admin/orders/:id/scan': async (shop) => {
    const { id, product } = await shop.withOrder();
    await shop.db
      .update(products)
      .set({ serialRule: 'packing' })
      .where(eq(products.id, product.id));
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id));
    return input({ id, orderLineId: line?.id });
  },
  'POST /api/admin/manuals': async () =>
    input({ file: new File([Buffer.from('%PDF-1.7')], 'manual.pdf') }),
  'POST /api/admin/models': async () =>
    input({ model: new File([new Uint8Array(makeModel())], 'speaker.glb') }),
};

/** Prepares what an example needs, and returns the ids, versions and files that it has here. */
export async function prepareExample({ method, path }: Endpoint, shop: OrderServices) {
  const name = `${method} ${path}`;
  const prepare = STAFF_WRITES[name] ?? PREPARED[name];
  if (prepare) return prepare(shop);
  if (/\/orders\/:id/.test(path)) return input({ id: (await shop.withOrder()).id });
  if (/\/orders\/[a-z/]+$/.test(path)) return input({ ids: (await shop.withOrder()).id });
  return input({});
}
