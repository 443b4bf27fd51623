import { answerTry } from '#src/features/fulfilment/couriers/answer-attempt.service.server.ts';
import { TRY_NOTE_MAX } from '#src/features/fulfilment/couriers/attempt-answer-status.ts';
import { retryDays } from '#src/features/fulfilment/couriers/failed-attempts.ts';
import type { CourierServices } from '#src/features/fulfilment/couriers/services.server.ts';
import type { OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { AppError } from '#src/lib/errors.ts';
import type { DeliveryAnswer } from './confirm.contract.ts';
import { listFailed } from './decision.queries.server.ts';

type Answer = {
  /** The booking and the number of the failed attempt that the customer saw. */
  bookingId: number;
  tries: number;
  answer: DeliveryAnswer;
  day: string;
  hint: string;
};

/** The beginning of the note to the courier, which cannot change the PIN code of a parcel. */
const HINTS = { landmark: 'Landmark: ', address: 'New address, same pincode: ' };

/**
 * Sends the customer's answer to a failed delivery to the courier, as the one that staff give.
 * Throws CONFLICT if the courier needs none any more, or has tried again since.
 */
export async function answerDelivery(
  services: CourierServices,
  order: OrderRow,
  { bookingId, tries, answer, day, hint }: Answer,
  now = new Date(),
): Promise<void> {
  const failed = await listFailed(services.db, order);
  const booking = failed.find(({ id }) => id === bookingId);
  if (!booking) {
    const message = 'The courier already has an answer for this parcel, or it has moved on.';
    throw new AppError('CONFLICT', { message });
  }
  const common = { userId: null, id: booking.id, tries, phone: '' };
  if (answer === 'send_back') {
    if (!methodProperties(order.paymentMethod).takesCash) {
      const message = 'This order is paid. Please contact us to send it back.';
      throw new AppError('CONFLICT', { message });
    }
    await answerTry(services, { ...common, answer: 'send_back', day: '', note: '' });
    return;
  }
  const next =
    answer === 'another_day'
      ? { day, note: '' }
      : { day: retryDays(now).first, note: `${HINTS[answer]}${hint}`.slice(0, TRY_NOTE_MAX) };
  await answerTry(services, { ...common, answer: 'try_again', ...next });
}
