import { and, eq, ne } from 'drizzle-orm';
import { Hono } from 'hono';
import { courierBookings } from '#src/db/schema/tables.ts';
import { DONE } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import { isSameDigest } from '#src/platform/sent-code.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implemented } from '#src/http/implement.ts';
import { readBytes } from '#src/http/read-body.ts';
import { applyTracking } from './follow-parcel.service.server.ts';
import { receiveTracking } from './webhook.contract.ts';
import type { CourierPort } from './courier-port.ts';

const HOOK_MAX_BYTES = 256 * 1024;

/** The courier company's tracking webhook. It is not signed, so a header carries a token. */
export const courierHookApi = new Hono<AppEnv>();

implemented.add(receiveTracking);
courierHookApi.post(receiveTracking.path, async (c) => {
  const { courier, db, log } = c.var;
  const bytes = await readBytes(c, HOOK_MAX_BYTES);
  const token = c.req.header('x-api-key') ?? c.req.header('anx-api-key') ?? '';
  if (!courier || !isSameDigest(courier.hookToken, token)) {
    log.warn({ address: c.var.clientAddress }, 'A courier webhook with a wrong token was rejected');
    throw new AppError('WRONG_SIGNATURE', { message: 'The request does not contain the token.' });
  }
  const { trackingNumber, unknownStatus, isReturn, tracking } = read(courier.port, bytes);
  const isIt = eq(courierBookings.trackingNumber, trackingNumber);
  const [booking] = await db
    .select({ id: courierBookings.id, returnId: courierBookings.returnId })
    .from(courierBookings)
    .where(and(isIt, ne(courierBookings.state, 'cancelled')));
  const about = { trackingNumber, unknownStatus, isReturn };
  if (!booking) log.info(about, 'Courier webhook for a parcel that is not booked here');
  else if (isReturn && booking.returnId === null) {
    log.info(about, 'Courier webhook for a parcel on its way from a customer');
  } else {
    if (unknownStatus !== null) log.warn(about, 'Courier webhook with an unknown status');
    await applyTracking(c.var, booking.id, { ...tracking, isConfirmed: false });
  }
  // Exactly 200, or it is resent for ever.
  return c.json(DONE, 200);
});

function read({ readWebhook }: CourierPort, bytes: Uint8Array) {
  try {
    return readWebhook(Buffer.from(bytes).toString('utf8'));
  } catch (cause) {
    throw new AppError('INVALID_INPUT', { cause });
  }
}
