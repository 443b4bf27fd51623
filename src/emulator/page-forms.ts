import { html } from 'hono/html';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import type { OrderRecord } from './ledger.ts';
import { BANK_RATES, offersFor, offPaise } from './offers.ts';
import { EMI_MONTHS } from './pay.ts';
import { BANKS, TEST_CARD, WALLETS } from './test-data.ts';

const payText = (paise: number) => `Pay ${formatRupees(toRupees(paise))}`;

/** Bank offers for a kind of payment, folded until they are wanted; nothing without any. */
function offerField(order: OrderRecord, kind: 'card' | 'emi') {
  const offers = offersFor(order.amountPaise).filter(({ method }) => kind in method);
  if (offers.length === 0) return '';
  const count = offers.length === 1 ? '1 bank offer' : `${offers.length} bank offers`;
  return html`<details class="offers">
    <summary><span>${count}</span></summary>
    <fieldset>
      <legend class="hidden-text">Bank offer</legend>
      ${offerChoice(kind, { value: '', title: 'Pay without an offer', pay: payOf(order, kind) })}
      ${offers.map(({ id, title, description, terms }) =>
        offerChoice(kind, {
          ...{ value: id, title, note: `${description} ${terms}` },
          pay: payOf(order, kind, id),
        }),
      )}
    </fieldset>
  </details>`;
}

/** Returns the text of the button with an offer; '' for an EMI, whose months decide the interest. */
function payOf(order: OrderRecord, kind: 'card' | 'emi', offerId?: string): string {
  if (kind === 'emi') return '';
  return payText(order.amountPaise - (offerId ? offPaise(order, offerId) : 0));
}

type Choice = { value: string; title: string; note?: string; pay: string };

function offerChoice(kind: string, { value, title, note, pay }: Choice) {
  return html`<label class="choice">
    <input
      type="radio"
      name="${kind}-offer"
      value="${value}"
      data-title="${title}"
      data-pay="${pay}"
      ${value === '' ? 'checked' : ''}
    />
    <span>${title} ${note ? html`<small>${note}</small>` : ''}</span>
  </label>`;
}

/** The form of an EMI by card. */
export const emiForm = (order: OrderRecord) =>
  html`<form id="emi-form">
    <label for="emi-bank">Bank</label>
    <select id="emi-bank">
      ${Object.keys(BANK_RATES).map((bank) => html`<option>${bank}</option>`)}
    </select>
    <label for="emi-months">Pay over</label>
    <select id="emi-months">
      ${EMI_MONTHS.map((months) => html`<option value="${months}">${months} months</option>`)}
    </select>
    ${offerField(order, 'emi')}
    <button class="main">Pay by EMI</button>
  </form>`;

/** The form of the pay later services. */
export const laterForm = html`<form id="later-form">
  <label for="later-name">Service</label>
  <select id="later-name">
    <option value="lazypay">LazyPay</option>
    <option value="simpl">Simpl</option>
    <option value="olapostpaid">Ola Postpaid</option>
  </select>
  <button class="main">Pay later</button>
</form>`;

/** The form of net banking. */
export const bankForm = (order: OrderRecord) =>
  html`<form id="bank-form">
    ${listOf('bank-code', 'Bank', BANKS)}
    <p class="hint">Next is your bank’s page. In this test, enter a code there.</p>
    <button class="main">${payText(order.amountPaise)}</button>
  </form>`;

/** The form of the wallets. */
export const walletForm = (order: OrderRecord) =>
  html`<form id="wallet-form">
    ${listOf('wallet-name', 'Wallet', WALLETS)}
    <p class="hint">Your wallet sends a code to your mobile number. Enter it in the next step.</p>
    <button class="main">${payText(order.amountPaise)}</button>
  </form>`;

function listOf(id: string, label: string, names: Record<string, string>) {
  return html`<label for="${id}">${label}</label>
    <select id="${id}">
      ${Object.entries(names).map(([code, name]) => html`<option value="${code}">${name}</option>`)}
    </select>`;
}

/** The form of a card. */
export const cardForm = (order: OrderRecord) =>
  html`<form id="card-form">
    <label for="card-number">Card number</label>
    <div class="number">
      <input
        id="card-number"
        value="${TEST_CARD}"
        inputmode="numeric"
        autocomplete="off"
        required
        aria-describedby="card-hint"
      />
      <span id="card-network"></span>
    </div>
    <div class="pair">
      <div>
        <label for="card-expiry">Expiry (MM/YY)</label>
        <input id="card-expiry" value="03/28" inputmode="numeric" autocomplete="off" required />
      </div>
      <div>
        <label for="card-cvv">CVV</label>
        <input id="card-cvv" value="123" inputmode="numeric" autocomplete="off" required />
      </div>
    </div>
    <label for="card-name">Name on card</label>
    <input id="card-name" value="Test" autocomplete="off" />
    <p class="hint" id="card-hint">
      A test card is filled in. Any other card is declined; please enter no real one.
    </p>
    ${offerField(order, 'card')}
    <button class="main">${payText(order.amountPaise)}</button>
  </form>`;
