import { desc, eq } from 'drizzle-orm';
import { html, raw } from 'hono/html';
import type { Db } from '#src/db/db.ts';
import { emulatorRecords } from '#src/db/schema/tables.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import type { AppContext } from '#src/http/env.ts';
import { CONSOLE_SCRIPT } from './console-script.ts';
import type { OrderRecord } from './ledger.ts';
import { setPolicy } from './page-policy.ts';
import { PAGE_STYLE } from './page-style.ts';
import { type FullScenario, readScenario } from './scenario.ts';
import { requireOwnMachine } from './scenario-api.ts';

const ORDERS_SHOWN = 12;

/**
 * GET /desk: a page for trying out everything that can go wrong with a payment. From this machine
 * only.
 */
export async function showConsole(c: AppContext): Promise<Response> {
  requireOwnMachine(c);
  const nonce = setPolicy(c, "'none'");
  const { db } = c.var;
  return c.html(renderConsole(await readScenario(db), await listNewest(db), nonce));
}

async function listNewest(db: Db): Promise<OrderRecord[]> {
  const rows = await db
    .select({ body: emulatorRecords.body })
    .from(emulatorRecords)
    .where(eq(emulatorRecords.kind, 'order'))
    .orderBy(desc(emulatorRecords.createdAt))
    .limit(ORDERS_SHOWN);
  return rows.map(({ body }) => body as OrderRecord);
}

function renderConsole(scenario: FullScenario, orders: OrderRecord[], nonce: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Payment test desk</title>
        <style nonce="${nonce}">
          ${raw(PAGE_STYLE)} main {
            max-width: 760px;
          }
          .actions {
            display: flex;
            flex-wrap: wrap;
            gap: 8px;
          }
          .row {
            border-top: 1px solid var(--line);
            padding: 16px 0;
          }
          .row:first-of-type {
            border-top: 0;
          }
          table {
            border-collapse: collapse;
            font-size: 14px;
          }
          td,
          th {
            text-align: left;
            vertical-align: top;
            padding: 8px 12px 8px 0;
            border-top: 1px solid var(--line);
          }
          code {
            font-size: 14px;
          }
        </style>
      </head>
      <body>
        <p class="notice">Payment test desk – no money moves</p>
        <main>
          <section class="card" aria-live="polite" id="said" hidden></section>
          <section class="card">${scenarioForm(scenario)}</section>
          <section class="card">
            <h2>Newest orders</h2>
            ${orders.length === 0 ? html`<p class="hint">No order has reached the gateway yet.</p>` : ''}
            ${orders.map(orderRow)}
          </section>
          <section class="card">${recipes}</section>
        </main>
        <script nonce="${nonce}">
          ${raw(CONSOLE_SCRIPT)};
        </script>
      </body>
    </html>`;
}

const WEBHOOKS: [FullScenario['webhooks'], string][] = [
  ['on', 'As they come'],
  ['off', 'Not at all'],
  ['delay', 'Three seconds late'],
  ['duplicate', 'Each one twice'],
  ['reorder', 'The second before the first'],
  ['bad-signature', 'Forged: signed wrong'],
  ['before-result', 'Before the browser learns the result'],
];
const GATEWAY: [FullScenario['gateway'], string][] = [
  ['on', 'Answers'],
  ['down', 'Down (503 of a proxy)'],
  ['slow', 'Answers after 15 seconds'],
  ['error', 'Answers 500'],
  ['rate-limit', 'Answers 429'],
  ['lost-answer', 'Does it, but the answer is lost'],
];
const SESSIONS: [FullScenario['sessions'], string][] = [
  ['on', 'In the shop, by QR code or app link'],
  ['not-allowed', 'Only in the payment window: the merchant has no permission'],
];
const MODAL: [FullScenario['modal'], string][] = [
  ['modal', 'Over the shop’s page'],
  ['redirect', 'Instead of it (redirect)'],
];

function scenarioForm(scenario: FullScenario) {
  return html`<form id="scenario">
    <h2>What shall go wrong</h2>
    <p class="hint">Holds for all orders until it is changed.</p>
    ${choice('webhooks', 'Webhooks', WEBHOOKS, scenario.webhooks)}
    ${choice('modal', 'The payment opens', MODAL, scenario.modal)}
    ${choice('sessions', 'UPI can be paid', SESSIONS, scenario.sessions)}
    ${choice('gateway', 'The gateway', GATEWAY, scenario.gateway)}
    <label for="calls">… for this many calls</label>
    <input id="calls" name="calls" type="number" min="0" max="1000" value="${scenario.calls}" />
    <div class="actions">
      <button class="main">Let it be so</button>
      <button type="button" id="reset">All as it should be</button>
    </div>
  </form>`;
}

function choice(name: string, label: string, options: [string, string][], chosen: string) {
  return html`<label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${options.map(
        ([value, text]) =>
          html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${text}</option>`,
      )}
    </select>`;
}

const ACTIONS: [string, string][] = [
  ['pay', 'Money arrives'],
  ['pay-less', '₹1 too little arrives'],
  ['expire', 'Expire'],
  ['age', 'Let an hour go by'],
  ['send-again', 'Send its webhooks again'],
  ['forge', 'Forge its webhooks'],
];

function orderRow({ orderId, amountPaise, status, sessionId }: OrderRecord) {
  return html`<div class="row">
    <p class="order">
      <strong>${orderId}</strong> ${formatRupees(toRupees(amountPaise))}
      <span data-status="${orderId}">${status}</span>
    </p>
    <div class="actions">
      ${ACTIONS.map(
        ([action, text]) =>
          html`<button data-action="${action}" data-order="${orderId}">${text}</button>`,
      )}
      <a href="/sandbox/cashfree/pay/${sessionId}">Its payment page</a>
      <a href="/sandbox/cashfree/upi/${sessionId}">The customer’s UPI app</a>
    </div>
  </div>`;
}

const RECIPES: [string, string][] = [
  ['Paid by QR code', 'Pay Now with UPI, scan the code or open the customer’s UPI app, then Pay.'],
  ['Wrong PIN, no money, bank down', 'In the customer’s UPI app, press the button of that name.'],
  ['App closed midway', 'In the customer’s UPI app: Close the app. The gateway reports it later.'],
  ['One code scanned twice', 'Open the customer’s UPI app in two tabs, and pay in both.'],
  ['Code expired', 'Wait five minutes, or press “Let an hour go by” here, then open the UPI app.'],
  ['Success after failure', 'After a failure in the UPI app: The money arrives after all.'],
  [
    'UPI in the shop not permitted',
    'Choose it under “UPI can be paid”, then Pay Now with UPI. The shop remembers it for an hour, or until it restarts.',
  ],
  ['Paid in the modal', 'Pay Now with a card, then Success.'],
  ['Inline failure', 'Pay Now with a card, then Fail with a reason. The page stays.'],
  ['Redirect', 'Choose “Instead of it” above, then Pay Now.'],
  [
    'Closed box',
    'Pay Now, then Close. Close also after paying on another page: it counts as paid.',
  ],
  ['Pending, then success', 'Pay Now, then “Pending, then success”.'],
  ['Success after expiry', 'Pay Now, Close, then here: Expire, Money arrives.'],
  [
    'Success with no stock left',
    'Buy the last unit, Close, then here: Let an hour go by. The shop cancels within half a minute. Buy the unit with another account, then here, for the first order: Money arrives. It is refunded automatically.',
  ],
  [
    'Wrong amount',
    'Pay Now, Close, then here: ₹1 too little arrives. It is refunded automatically.',
  ],
  ['Duplicate, out of order, forged', 'Choose it under Webhooks, then pay.'],
  ['Replayed', 'Pay, then here: Send its webhooks again.'],
  ['Gateway down, slow, 500, 429', 'Choose it under The gateway with 1 or 50 calls, then Pay Now.'],
];

const recipes = html`<h2>How to see each case</h2>
  <table>
    ${RECIPES.map(
      ([name, steps]) =>
        html`<tr>
          <th scope="row">${name}</th>
          <td>${steps}</td>
        </tr>`,
    )}
  </table>`;
