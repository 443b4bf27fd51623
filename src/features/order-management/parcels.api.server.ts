import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { getOrderDetail } from './order-detail.queries.server.ts';
import * as contract from '#src/features/fulfilment/parcels/parcels.contract.ts';
import {
  deliverParcel,
  packParcel,
  sendParcel,
  unpackParcel,
} from '#src/features/fulfilment/parcels/parcels.service.server.ts';

/** The staff API for packing and sending parcels. */
export const parcelsApi = new Hono<AppEnv>();

implement(parcelsApi, contract.packParcel, async (c, { id: orderId, ...input }, { id: userId }) => {
  await packParcel(c.var.db, { userId, orderId, input });
  return getOrderDetail(c.var.db, orderId);
});

implement(parcelsApi, contract.sendParcel, async (c, input, { id: userId }) =>
  getOrderDetail(c.var.db, await sendParcel(c.var, { ...input, userId })),
);

implement(parcelsApi, contract.deliverParcel, async (c, input, { id: userId }) =>
  getOrderDetail(c.var.db, await deliverParcel(c.var, { ...input, userId })),
);

implement(parcelsApi, contract.unpackParcel, async (c, input, { id: userId }) =>
  getOrderDetail(c.var.db, await unpackParcel(c.var.db, { ...input, userId })),
);
