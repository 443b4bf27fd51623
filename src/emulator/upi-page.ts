import { html, raw } from 'hono/html';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import type { OrderRecord, PaymentRecord } from './ledger.ts';
import { PAGE_STYLE } from './page-style.ts';

type Shown = {
  order: OrderRecord;
  payment: PaymentRecord;
  /** The part that is shown first: see toState() in upi-api.ts. */
  state: Record<string, unknown>;
  /** The app whose link was followed. */
  app: string;
};

const APP_NAMES: Record<string, string> = {
  gpay: 'Google Pay',
  phonepe: 'PhonePe',
  paytm: 'Paytm',
  bhim: 'BHIM',
};

/** Renders the page that plays the customer's UPI app on a phone. */
export function renderApp({ order, payment, state, app }: Shown, nonce: string) {
  const name = Object.hasOwn(APP_NAMES, app) ? APP_NAMES[app] : 'UPI app';
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Test ${name}</title>
        <style nonce="${nonce}">
          ${raw(PAGE_STYLE)}
        </style>
      </head>
      <body>
        <p class="notice">Test ${name} – no money moves</p>
        <main>
          <section class="card">
            <h1>Pay the shop</h1>
            <p class="amount">${formatRupees(toRupees(payment.amountPaise))}</p>
            <p class="order">Order ${order.orderId}</p>
          </section>
          <section class="card" id="pin" hidden>
            <h2>Enter the UPI PIN</h2>
            <p class="hint">This phone is only an example, so no PIN is needed.</p>
            <button class="main" data-action="pay">Pay</button>
          </section>
          <section class="card" id="wait" hidden>
            <p class="status">
              The bank has not answered yet. The shop’s page will show the result.
            </p>
          </section>
          <section class="card" id="end" hidden>
            <p class="status" id="result" role="status"></p>
            <p class="hint">You can close this page now.</p>
            <button data-action="late" id="late" hidden>The money arrives after all</button>
          </section>
          <section class="card" id="cases" hidden>
            <h2>What else can happen</h2>
            <div class="outcomes">
              ${CASES.map(([action, text]) => html`<button data-action="${action}">${text}</button>`)}
            </div>
          </section>
        </main>
        <script type="application/json" id="data" nonce="${nonce}">
          ${raw(JSON.stringify({ state, path: pathOf(order, payment) }).replaceAll('<', '\\u003c'))}
        </script>
        <script nonce="${nonce}">
          ${raw(APP_SCRIPT)};
        </script>
      </body>
    </html>`;
}

function pathOf({ sessionId }: OrderRecord, { cfPaymentId }: PaymentRecord): string {
  return `/sandbox/cashfree/upi/${sessionId}/${cfPaymentId}`;
}

const CASES: [string, string][] = [
  ['wrong-pin', 'Wrong PIN'],
  ['no-money', 'Not enough money'],
  ['bank-down', 'Bank not available'],
  ['decline', 'Decline'],
  ['pay-slowly', 'Pay, but the bank is slow'],
  ['fail-slowly', 'Fail, but the bank is slow'],
  ['close-app', 'Close the app'],
];

/** The behaviour of the page. Plain JavaScript for the browser; it reads `#data`. */
const APP_SCRIPT = `
const data = JSON.parse(document.getElementById('data').textContent);
const byId = (id) => document.getElementById(id);

function show(state) {
  for (const part of ['pin', 'wait', 'end']) byId(part).hidden = state.part !== part;
  byId('cases').hidden = state.part !== 'pin';
  byId('result').textContent = state.message || '';
  byId('result').className = 'status ' + (state.status === 'SUCCESS' ? 'good' : 'bad');
  byId('late').hidden = !state.isLate;
}

async function act(action) {
  for (const button of document.querySelectorAll('button')) button.disabled = true;
  try {
    const response = await fetch(data.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action }),
    });
    const state = await response.json();
    show(response.ok ? state : { part: 'end', message: state.message });
  } catch {
    show({ part: 'end', message: 'The bank could not be reached. Please try again.' });
  } finally {
    for (const button of document.querySelectorAll('button')) button.disabled = false;
  }
}

show(data.state);
for (const button of document.querySelectorAll('[data-action]')) {
  button.addEventListener('click', () => act(button.dataset.action));
}
// Opening the page is scanning the code.
if (data.state.status === 'NOT_ATTEMPTED' && data.state.part === 'pin') act('open');
`;
