import { Hono } from 'hono';
import * as contract from '#src/features/fulfilment/couriers/bookings.contract.ts';
import { toBooking } from '#src/features/fulfilment/couriers/bookings.queries.server.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { bookReturn, listReturnOffers } from './book-return.service.server.ts';

/** The staff API for pickups of returns. */
export const pickupApi = new Hono<AppEnv>();

implement(pickupApi, contract.askReturnCouriers, async (c, { id, ...box }) => {
  return { offers: await listReturnOffers(c.var, { id, box }) };
});

implement(pickupApi, contract.bookReturn, async (c, { id, courierId, ...box }, { id: userId }) =>
  toBooking(await bookReturn(c.var, { id, courierId, box, userId })),
);
