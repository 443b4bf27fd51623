import { Hono } from 'hono';
import { toAppError } from '#src/lib/errors.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { answerTry } from './answer-attempt.service.server.ts';
import {
  listCourierOffers,
  bookParcel,
  cancelBooking,
  requirePort,
  retryBooking,
} from './book.service.server.ts';
import { bookOrder, listWeights } from './book-order.service.server.ts';
import * as contract from './bookings.contract.ts';
import * as payouts from './payouts.contract.ts';
import { importPayouts } from './payouts.service.server.ts';
import { orCourierError } from './courier-errors.server.ts';
import { listBookings, toBooking } from './bookings.queries.server.ts';

/** The staff API for parcels booked with the courier company. */
export const bookingsApi = new Hono<AppEnv>();

implement(bookingsApi, contract.listOrderBookings, async (c, { ids }) => {
  const { courier, db } = c.var;
  return {
    provider: courier?.port.name ?? null,
    isTest: courier?.isDouble ?? false,
    bookings: await listBookings(db, ids),
  };
});

implement(bookingsApi, contract.askCouriers, async (c, { id, version, ...box }, { id: userId }) => {
  return { offers: await listCourierOffers(c.var, { id, version, box, userId }) };
});

implement(bookingsApi, contract.bookParcel, async (c, input, { id: userId }) =>
  toBooking(await bookParcel(c.var, { ...input, userId })),
);

implement(bookingsApi, contract.listOrderWeights, async (c, { ids }) => ({
  weights: await listWeights(c.var.db, ids),
}));

implement(bookingsApi, contract.bookOrders, async (c, input, { id: userId }) => {
  const { ids, by, weights, ...box } = input;
  const results: { id: string; problem: string | null }[] = [];
  // One at a time: an order that cannot be booked does not stop the others.
  for (const id of new Set(ids)) {
    const problem = await bookOrder(c.var, id, { userId, by, box, weightGrams: weights[id] }).then(
      () => null,
      (thrown: unknown) => {
        const error = toAppError(thrown);
        if (error.status >= 500) c.var.log.error({ err: thrown, orderId: id }, 'Not booked');
        return error.message;
      },
    );
    results.push({ id, problem });
  }
  return { results };
});

implement(bookingsApi, contract.retryBooking, async (c, { id }, { id: userId }) =>
  toBooking(await retryBooking(c.var, { id, userId })),
);

implement(bookingsApi, contract.cancelBooking, async (c, { id }, { id: userId }) =>
  toBooking(await cancelBooking(c.var, { id, userId })),
);

implement(bookingsApi, contract.answerTry, async (c, input, { id: userId }) =>
  toBooking(await answerTry(c.var, { ...input, userId })),
);

implement(bookingsApi, payouts.viewPayoutSource, (c) => {
  const { courier } = c.var;
  return { provider: courier?.port.name ?? null, isTest: courier?.isDouble ?? false };
});

implement(bookingsApi, payouts.fetchPayouts, (c, _, { id: userId }) => {
  requirePort(c.var);
  return orCourierError(c.var, () => importPayouts(c.var, { userId, checkedBefore: new Date() }));
});
