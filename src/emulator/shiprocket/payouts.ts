import { randomInt } from 'node:crypto';
import * as z from 'zod';
import type { AppContext } from '#src/http/env.ts';
import { requireOwnMachine } from '#src/emulator/scenario-api.ts';
import { doubleNow } from './faults.ts';
import { changeShipment, findShipment } from './shipments.ts';
import { isoOf } from './tracks.ts';

/** GET /orders/show/:id */
export async function showOrder(c: AppContext): Promise<Response> {
  const found = await findShipment(c.var.db, 'orderId', c.req.param('id') ?? '');
  if (!found) return c.json({ message: 'Order not found', status_code: 404 }, 404);
  const { orderId, reference, isCod, total, payout } = found;
  const data = {
    ...{ id: Number(orderId), channel_order_id: reference, total },
    ...{ payment_method: isCod ? 'cod' : 'prepaid' },
    remittance_date: payout ? isoOf(payout.at) : '',
    remittance_utr: payout?.utr ?? 'NA',
    remittance_status: payout ? 'Remitted' : '',
    ...(payout && { remittance_amount: payout.amount, remittance_charges: payout.charges }),
  };
  return c.json({ data });
}

const PayOut = z.object({
  awbs: z.array(z.string()).min(1).max(500),
  utr: z.string().max(60).optional(),
  /** Rupees missing from each, and charges deducted from each. */
  short: z.number().min(0).default(0),
  charges: z.number().min(0).default(0),
});

/** POST /pay-out: pays out the cash of some parcels under one UTR. */
export async function payOut(c: AppContext): Promise<Response> {
  requireOwnMachine(c);
  const input = PayOut.safeParse(await c.req.json().catch(() => null));
  if (!input.success) return c.json({ message: z.prettifyError(input.error) }, 422);
  const { awbs, short, charges } = input.data;
  const utr = input.data.utr ?? `HDFCN${randomInt(10 ** 10, 10 ** 11)}`;
  const at = await doubleNow(c.var.db);
  for (const awb of awbs) {
    const shipment = await findShipment(c.var.db, 'awb', awb);
    if (!shipment?.isCod) return c.json({ message: `No cash is collected for ${awb}.` }, 422);
    const payout = { utr, at, amount: shipment.total - short, charges };
    await changeShipment(c.var.db, shipment, { payout });
  }
  return c.json({ utr });
}
