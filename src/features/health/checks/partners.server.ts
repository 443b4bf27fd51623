import { COURIER_COMPANIES } from '#src/features/fulfilment/couriers/companies.server.ts';
import { sql } from 'drizzle-orm';
import { rowsOf, utcTime } from '#src/db/rows.ts';
import {
  createCashfree,
  GatewayError,
  GATEWAYS,
} from '#src/features/payments/cashfree/client.server.ts';
import { oneOf } from '#src/db/schema/columns.ts';
import { GATEWAY_METHODS } from '#src/features/payments/methods/payment-methods.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { PROBE_MS, type CheckSources } from '#src/features/health/check-sources.server.ts';
import { bad, type Finding, good, off, warning } from '#src/features/health/finding.ts';

/** Reads an order that does not exist, which the gateway answers only if the keys are right. */
export async function checkPayments({ config, fetch: call }: CheckSources): Promise<Finding> {
  const { mode, clientId = '', clientSecret = '' } = config.cashfree;
  if (mode === 'emulator') {
    return warning(
      'Payments go to the built-in emulator: no real money.',
      'Set CASHFREE_CLIENT_ID, CASHFREE_CLIENT_SECRET and CASHFREE_MODE=production before you sell.',
    );
  }
  const baseUrl = GATEWAYS[mode];
  const options = { baseUrl, clientId, clientSecret, timeoutMs: PROBE_MS };
  const gateway = createCashfree({ ...options, fetch: (request) => call(request) });
  try {
    await gateway.getOrder('health-check');
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind === 'refused') {
      return bad(
        `Cashfree refuses the keys: ${error.message}`,
        `Check CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET: they must be those of ${mode}.`,
      );
    }
    if (error.kind !== 'not-found') {
      return bad(error.message, 'Check that this machine can open the address of Cashfree.');
    }
  }
  if (mode === 'production') return good('Cashfree accepts the keys.');
  return warning(
    'Cashfree accepts the keys of its sandbox: no real money.',
    'Set the keys of production and CASHFREE_MODE=production before you sell.',
  );
}

type Events = { last: string | null; lastRefused: string | null; lastPaid: string | null };

export async function checkWebhooks({ db, config }: CheckSources): Promise<Finding> {
  const { mode } = config.cashfree;
  if (mode === 'emulator') return good('The emulator sends them on this machine.');
  const url = `${config.siteUrl}/api/payments/webhook`;
  if (!config.isHttps) {
    return bad('Cashfree sends webhooks only to https addresses.', 'Set SITE_URL to https://…');
  }
  const [events] = await rowsOf<Events>(
    db,
    sql`select
      (select ${utcTime(sql`max(received_at)`)}
        from webhook_events where signature_valid) as last,
      (select ${utcTime(sql`max(received_at)`)}
        from webhook_events where not signature_valid) as "lastRefused",
      (select ${utcTime(sql`max(paid_at)`)}
        from payments where payment_method in ${oneOf(GATEWAY_METHODS)} and status = 'paid') as "lastPaid"`,
  );
  return judgeWebhooks(events ?? { last: null, lastRefused: null, lastPaid: null }, url);
}

const HOUR_MS = 3_600_000;
const atOf = (moment: string | null) => (moment === null ? 0 : Date.parse(moment));

/** Compares the last webhooks with the last payment, which the shop also notices without them. */
export function judgeWebhooks({ last, lastRefused, lastPaid }: Events, url: string): Finding {
  if (lastRefused && atOf(lastRefused) > atOf(last)) {
    return bad(
      `The last webhook, on ${formatDateTime(lastRefused)}, had a wrong signature.`,
      'Check that CASHFREE_CLIENT_SECRET belongs to the account that sends the webhooks.',
    );
  }
  if (lastPaid && atOf(last) < atOf(lastPaid) - HOUR_MS) {
    return bad(
      `The last payment was on ${formatDateTime(lastPaid)}, and no webhook about it arrived.`,
      `Enter ${url} as the address for webhooks in the dashboard of Cashfree.`,
    );
  }
  if (last) return good(`The last webhook arrived on ${formatDateTime(last)}.`);
  return warning('No webhook has arrived yet.', `Place a test order. They are sent to ${url}.`);
}

export async function checkCourier({ config, fetch: call }: CheckSources): Promise<Finding> {
  for (const { name, variables, signIn } of COURIER_COMPANIES) {
    const answer = await signIn(config.couriers, call);
    if (!answer) continue;
    if (answer.ok) return good(`${name} accepts the sign-in.`);
    return bad(`${name} refuses the sign-in (status ${answer.status}).`, `Check ${variables}.`);
  }
  return off(
    'No courier is connected: staff enter carriers and tracking numbers themselves.',
    'Set the SHIPROCKET_ values, or leave it so if you do not use Shiprocket.',
  );
}
