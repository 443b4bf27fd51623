import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderLines, parcelLines } from '#src/db/schema/tables.ts';
import { packParcel } from '#src/features/fulfilment/parcels/parcels.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db, engine } = await createTestDb();
const orderServices = makeOrderServices(db);
const STAFF = engine.kind === 'postgres' ? 12 : 4;
const box = { lengthCm: 0, breadthCm: 0, heightCm: 0 };

test('packs no more units than were ordered when many staff pack them at the same time', async () => {
  const { orderId } = await makePaidOrder(orderServices, { quantity: 3 });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const { id: userId } = await makeUser(db, { role: 'owner' });
  const pieces = [{ orderLineId: line?.id ?? 0, quantity: 1 }];
  const packing = Array.from({ length: STAFF }, () =>
    packParcel(db, { userId, orderId, input: { pieces, ...box } }).then(
      () => true,
      () => false,
    ),
  );
  const packed = (await Promise.all(packing)).filter(Boolean);
  expect(packed).toHaveLength(3);
  const [sum] = await db
    .select({ pieces: sql<number>`sum(${parcelLines.quantity})::int` })
    .from(parcelLines);
  expect(sum?.pieces).toBe(3);
});
