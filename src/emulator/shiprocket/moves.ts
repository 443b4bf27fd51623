import * as z from 'zod';
import type { AppContext } from '#src/http/env.ts';
import { openEmulator } from '#src/emulator/emulator.ts';
import { requireOwnMachine } from '#src/emulator/scenario-api.ts';
import { runAfterAnswer } from './failed-tries.ts';
import { doubleNow } from './faults.ts';
import { RUNS, SCAN_WORDS } from './panel.ts';
import { changeShipment, findShipment, type ShipmentRecord } from './shipments.ts';
import { isoOf, scansOf, turnedOf } from './tracks.ts';

const PLACES = ['Bengaluru', 'Hyderabad', 'Nagpur', 'Delhi Hub'];
const SCAN_MS = 60_000;

const Move = z.object({
  awb: z.string(),
  /** A whole run, or single codes; `answered` follows the instructions after a failed attempt. */
  run: z.enum(['answered', ...Object.keys(RUNS)]).optional(),
  codes: z.array(z.int()).max(30).optional(),
  /** The behaviour of the webhook. */
  hook: z
    .enum(['on', 'off', 'twice', 'reversed', 'wrong-token', 'no-token', 'last-only'])
    .default('on'),
  header: z.enum(['x-api-key', 'anx-api-key']).default('x-api-key'),
  /** Fields that replace those of the body. */
  tamper: z.record(z.string(), z.unknown()).default({}),
  /** True if tracking does not show it. */
  isOnlyWebhook: z.boolean().default(false),
});

/**
 * POST /move: adds scans to a parcel and sends a webhook for each. Returns the status of each
 * webhook.
 */
export async function moveShipment(c: AppContext): Promise<Response> {
  requireOwnMachine(c);
  const parsed = Move.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return c.json({ message: z.prettifyError(parsed.error) }, 422);
  const move = parsed.data;
  const { db } = c.var;
  const shipment = await findShipment(db, 'awb', move.awb);
  if (!shipment) return c.json({ message: 'No such AWB.' }, 404);
  const isAnswered = move.run === 'answered';
  const codes =
    move.codes ?? (isAnswered ? runAfterAnswer(shipment) : (RUNS[move.run ?? ''] ?? []));
  const known = new Set(shipment.scans.map(({ code }) => code));
  // A run that has begun continues.
  const left =
    move.codes || isAnswered ? codes : codes.filter((code) => !known.has(code) || code === 21);
  const now = await doubleNow(db);
  const last = shipment.scans.at(-1)?.at ?? 0;
  const start = Math.max(now - left.length * SCAN_MS, last + 1000);
  const bodies: string[] = [];
  let at = shipment;
  for (const [nth, code] of left.entries()) {
    const scan = { at: start + nth * SCAN_MS, code, location: PLACES[nth % PLACES.length] ?? '' };
    at = { ...at, status: code, scans: [...at.scans, scan] };
    bodies.push(JSON.stringify({ ...toHook(at, scan.at), ...move.tamper }));
  }
  if (!move.isOnlyWebhook) await changeShipment(db, shipment, at);
  return c.json({ statuses: await sendWebhooks(c, move, bodies) });
}

function toHook(shipment: ShipmentRecord, at: number) {
  const { awb, courier, reference, orderId, status } = shipment;
  const [words, , orderStatus] = SCAN_WORDS[status] ?? [`S-${status}`, '', 999];
  return {
    ...{ awb, courier_name: courier, order_id: reference, sr_order_id: Number(orderId) },
    ...{ current_status: words, current_status_id: orderStatus },
    ...{ shipment_status: words, shipment_status_id: status, current_timestamp: turnedOf(at) },
    ...{ awb_assigned_date: isoOf(shipment.scans[0]?.at ?? at), pickup_scheduled_date: isoOf(at) },
    ...{
      etd: isoOf(at + 86_400_000),
      scans: scansOf(shipment),
      is_return: Number(shipment.isReturn ?? false),
      channel_id: 1,
    },
  };
}

async function sendWebhooks(
  c: AppContext,
  { hook, header }: z.output<typeof Move>,
  bodies: string[],
) {
  if (hook === 'off') return [];
  const { background } = await openEmulator(c.var);
  const secret = c.var.courier?.hookToken ?? '';
  const token = hook === 'wrong-token' ? `${secret.slice(0, -1)}?` : secret;
  const ordered =
    hook === 'twice'
      ? bodies.flatMap((body) => [body, body])
      : hook === 'reversed'
        ? bodies.toReversed()
        : hook === 'last-only'
          ? bodies.slice(-1)
          : bodies;
  const statuses: number[] = [];
  for (const body of ordered) {
    const headers = {
      'content-type': 'application/json',
      ...(hook !== 'no-token' && { [header]: token }),
    };
    const url = `${new URL(c.req.url).origin}/api/courier/tracking`;
    const answer = await background.deliver(new Request(url, { method: 'POST', headers, body }));
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  return statuses;
}
