import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { courierBookings, orders } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import { lockOrder } from '#src/features/orders/order-transition.service.server.ts';
import { createStaffNotice } from '#src/features/messages/notices/note-for-staff.service.server.ts';
import { formatDay } from '#src/lib/dates.ts';
import { AppError, conflict } from '#src/lib/errors.ts';
import { transact } from '#src/db/transact.ts';
import { changeBooking, requirePort, saveBooking } from './book.service.server.ts';
import type { BookingRow } from './bookings.queries.server.ts';
import { CourierRefused } from './courier-port.ts';
import { retryDays, waitsForAnswer } from './failed-attempts.ts';
import type { AttemptInstructions, TryAnswer } from './attempt-answer-status.ts';
import type { CourierServices } from './services.server.ts';

const HOLD_MS = 60_000;
const GO_ON_MS = 2 * 60_000;

type Answer = AttemptInstructions & {
  /** The staff member; null for the customer. */
  userId: string | null;
  id: number;
  /** The number of failed attempts that the person saw: an answer is for that one only. */
  tries: number;
  answer: TryAnswer;
};

/**
 * Records what the courier should do with an undelivered parcel, as staff or the customer decide; a job sends it. Repeating the
 * answer changes nothing. Throws CONFLICT if the parcel needs no answer, or there was another
 * attempt in the meantime.
 */
export async function answerTry(
  services: CourierServices,
  { userId, id, tries, answer, ...instructions }: Answer,
): Promise<BookingRow> {
  requirePort(services);
  const input = answer === 'try_again' ? instructions : { ...instructions, day: '', phone: '' };
  if (answer === 'try_again') requireRetryDay(instructions.day);
  return changeBooking(services, id, async (tx, booking, jobs) => {
    const { orderId, reference } = booking;
    if (booking.failedTries !== tries) {
      throw conflict('The courier has tried again since. Please check the parcel again.');
    }
    if (!waitsForAnswer(booking)) {
      const isSame = booking.answer === answer && booking.instructions?.day === input.day;
      if (booking.answerState !== null && isSame) return booking;
      throw conflict(
        booking.answerState === null
          ? 'The courier no longer needs an answer for this parcel.'
          : 'The courier has already received an answer. Please check the parcel again.',
      );
    }
    if (userId === null) await recordCustomer(tx, orderId, answer);
    else {
      const entry = { userId, action: 'parcel.answer', entity: 'order', entityId: orderId };
      const after = { reference, answer, day: input.day || null };
      await recordAudit(tx, { ...entry, before: { reference, answer: null, day: null }, after });
    }
    await jobs.send('send-courier-instructions', { bookingId: id }, { key: `answer-${id}` });
    const nextCheckAt = new Date(Date.now() + GO_ON_MS);
    const open = { answer, answerState: 'open', instructions: input, problem: '' };
    return saveBooking(tx, booking, { ...open, nextCheckAt });
  });
}

async function recordCustomer(tx: Db, orderId: string, answer: TryAnswer): Promise<void> {
  const { status } = await lockOrder(tx, orderId);
  const note =
    answer === 'try_again'
      ? 'The customer requested another delivery attempt.'
      : 'The customer no longer wants the parcel.';
  await addOrderEvent(tx, { orderId, status, actor: 'shopper', note });
}

function requireRetryDay(day: string): void {
  const { first, last } = retryDays(new Date());
  if (day >= first && day <= last) return;
  const message = `Choose a day from ${formatDay(first)} to ${formatDay(last)}.`;
  throw new AppError('INVALID_INPUT', { message, fields: { day: message } });
}

/** Sends the staff's answer to the courier, one node at a time. Throws CourierAway to retry. */
export async function sendAnswer(services: CourierServices, bookingId: number): Promise<void> {
  const { courier, db } = services;
  const held = courier && (await take(services, bookingId));
  if (!held) return;
  const { trackingNumber, answer, instructions, heldBy } = held;
  const isMine = and(eq(courierBookings.id, bookingId), eq(courierBookings.heldBy, heldBy ?? ''));
  try {
    const input = instructions ?? { day: '', phone: '', note: '' };
    await courier.port.answerTry(trackingNumber ?? '', { ...input, answer: answer as TryAnswer });
    await conclude(services, held, { state: 'sent', problem: '' });
  } catch (thrown) {
    if (!(thrown instanceof CourierRefused)) throw thrown;
    await conclude(services, held, { state: 'refused', problem: thrown.message.slice(0, 400) });
  } finally {
    await db.update(courierBookings).set({ heldBy: null, heldUntil: null }).where(isMine);
  }
}

async function take({ db }: CourierServices, id: number): Promise<BookingRow | undefined> {
  const now = new Date();
  const isFree = or(isNull(courierBookings.heldUntil), lt(courierBookings.heldUntil, now));
  const isOpen = and(eq(courierBookings.id, id), eq(courierBookings.answerState, 'open'));
  const [row] = await db
    .update(courierBookings)
    .set({ heldBy: randomUUID(), heldUntil: new Date(now.getTime() + HOLD_MS) })
    .where(and(isOpen, isFree))
    .returning();
  return row;
}

type End = { state: 'sent' | 'refused'; problem: string };

/** Returns the timeline note for a request to deliver again. */
export function retrySentence(day: string): string {
  return `Another delivery attempt was requested for ${formatDay(day)}.`;
}

/** Records the result, unless the parcel has since moved on and no longer needs an answer. */
async function conclude({ db }: CourierServices, held: BookingRow, { state, problem }: End) {
  const { id, orderId, answer, instructions } = held;
  const day = instructions?.day ?? '';
  await transact(db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    const stored = state === 'sent' ? { day, phone: '', note: '' } : instructions;
    const [changed] = await tx
      .update(courierBookings)
      .set({ answerState: state, problem, instructions: stored })
      .where(and(eq(courierBookings.id, id), eq(courierBookings.answerState, 'open')))
      .returning();
    if (!changed || !order) return;
    if (state === 'refused') {
      const text = `${orderId}: the courier did not accept the answer to a failed delivery attempt`;
      await createStaffNotice(tx, { kind: 'parcel', subject: orderId, text });
      return;
    }
    const note =
      answer === 'try_again' ? retrySentence(day) : 'The return of the parcel was requested.';
    await addOrderEvent(tx, { orderId, status: order.status, actor: 'system', note });
  });
}
