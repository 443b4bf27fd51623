import { html, raw } from 'hono/html';
import type { OrderRecord } from './ledger.ts';
import { type Bought, renderBill } from './page-bill.ts';
import { bankForm, cardForm, emiForm, laterForm, walletForm } from './page-forms.ts';
import { pageIcon } from './page-icons.ts';
import { PAGE_SCRIPT } from './page-script.ts';
import { takesMethod } from './order-limits.ts';
import { PAGE_STYLE } from './page-style.ts';
import { describeError, ERROR_CODES, TEST_OTP } from './test-data.ts';

type Shown = {
  order: OrderRecord;
  /** The name of the shop that receives the money. */
  shop: string;
  bought: Bought;
  isIos: boolean;
};

/** Renders the hosted payment page of an order. `nonce` is that of its Content-Security-Policy. */
export function renderPage({ order, shop, bought, isIos }: Shown, nonce: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Test payment</title>
        <style nonce="${nonce}">
          ${raw(PAGE_STYLE)}
        </style>
      </head>
      <body>
        <p class="notice">Test payment – no money moves</p>
        <main class="window">
          ${renderBill(order, shop, bought)}
          <div>
            <section class="card" id="status-card" hidden>
              <p class="status" id="status" role="status" tabindex="-1"></p>
            </section>
            <section class="card" id="pay">${methodTabs(order)} ${panelsOf(order, isIos)}</section>
            <section class="card" id="otp" hidden>${otpForm}</section>
            <section class="card" id="over" hidden>
              <button class="main" id="leave">Back to the shop</button>
            </section>
            <details class="tests" id="outcomes">${outcomes}</details>
          </div>
        </main>
        <script type="application/json" id="data" nonce="${nonce}">
          ${raw(pageData(order))}
        </script>
        <script nonce="${nonce}">
          ${raw(PAGE_SCRIPT)};
        </script>
      </body>
    </html>`;
}

/** Renders the page for an unknown session. */
export function renderUnknown(nonce: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Test payment</title>
        <style nonce="${nonce}">
          ${raw(PAGE_STYLE)}
        </style>
      </head>
      <body>
        <p class="notice">Test payment – no money moves</p>
        <main>
          <p class="card" role="alert">
            This payment session is not known. Please start again in the shop.
          </p>
        </main>
      </body>
    </html>`;
}

/** Cards first: the shop has a window of its own for UPI. */
const METHODS = [
  { id: 'card', label: 'Card', names: ['cc', 'dc'] },
  { id: 'bank', label: 'Net banking', names: ['nb'] },
  { id: 'wallet', label: 'Wallet', names: ['app'] },
  { id: 'upi', label: 'UPI', names: ['upi'] },
  { id: 'emi', label: 'EMI', names: ['ccemi'] },
  { id: 'later', label: 'Pay later', names: ['paylater'] },
] as const;

function methodsOf({ meta }: OrderRecord) {
  return METHODS.filter(({ names }) => takesMethod(meta, names));
}

function methodTabs(order: OrderRecord) {
  const tabs = methodsOf(order).map(
    ({ id, label }, at) =>
      html`<button
        role="tab"
        id="${id}-tab"
        aria-controls="${id}-panel"
        aria-selected="${String(at === 0)}"
        ${at === 0 ? '' : raw('tabindex="-1"')}
      >
        ${pageIcon(id)} ${label}
      </button>`,
  );
  return html`<div role="tablist" aria-label="Pay with">${tabs}</div>`;
}

function panelsOf(order: OrderRecord, isIos: boolean) {
  const forms: Record<string, unknown> = {
    upi: isIos ? upiForm : qrForm,
    card: cardForm(order),
    bank: bankForm(order),
    wallet: walletForm(order),
    emi: emiForm(order),
    later: laterForm,
  };
  return methodsOf(order).map(
    ({ id }, at) =>
      html`<div
        role="tabpanel"
        id="${id}-panel"
        aria-labelledby="${id}-tab"
        ${at === 0 ? '' : raw('hidden')}
      >
        ${forms[id]}
      </div>`,
  );
}

/** UPI IDs can only be typed on iPhones and iPads. */
const upiForm = html`<form id="upi-form">
  <label for="upi-id">UPI ID</label>
  <input
    id="upi-id"
    value="testsuccess@gocash"
    autocomplete="off"
    inputmode="email"
    required
    aria-describedby="upi-hint"
  />
  <p class="hint" id="upi-hint">testsuccess@gocash pays. testfailure@gocash is declined.</p>
  <button class="main">Pay</button>
</form>`;

const qrForm = html`<form id="qr-form">
  <p class="hint">Scan a QR code, or open the customer’s UPI app in another tab.</p>
  <button class="main" id="qr-show">Show QR code</button>
  <div id="qr-part" hidden>
    <img id="qr" alt="QR code" />
    <p><a id="qr-app" target="_blank">Open the customer’s UPI app</a></p>
  </div>
</form>`;

const otpForm = html`<form id="otp-form">
  <h2>Your bank asks for the one-time password</h2>
  <p class="hint" id="otp-hint">In this test it is ${TEST_OTP}.</p>
  <label for="otp-code">One-time password</label>
  <input
    id="otp-code"
    inputmode="numeric"
    autocomplete="off"
    required
    aria-describedby="otp-hint"
  />
  <button class="main">Confirm</button>
</form>`;

const outcomes = html`<summary>Test outcomes</summary>
  <p class="hint">End this payment the way you want to see it.</p>
  <div class="outcomes">
    <button data-outcome="success">Success</button>
    <button data-outcome="fail">Fail</button>
    <button data-outcome="pending_success">Pending, then success</button>
    <button data-outcome="pending_fail">Pending, then fail</button>
    <div class="wide">
      <label for="error-code">Reason for a failure</label>
      <select id="error-code">
        ${ERROR_CODES.map((code) => html`<option value="${code}">${describeError(code)}</option>`)}
      </select>
    </div>
    <button class="wide" id="close">Close</button>
  </div>`;

function pageData(order: OrderRecord): string {
  const { return_url: returnUrl } = order.meta;
  const data = {
    session: order.sessionId,
    path: `/sandbox/cashfree/pay/${order.sessionId}`,
    appPath: `/sandbox/cashfree/upi/${order.sessionId}`,
    returnUrl:
      typeof returnUrl === 'string' ? returnUrl.replaceAll('{order_id}', order.orderId) : undefined,
    isOver: order.status !== 'ACTIVE',
    isPaid: order.status === 'PAID',
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
