import { html } from 'hono/html';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import type { OrderRecord } from './ledger.ts';
import { BANK_RATES, offersFor } from './offers.ts';
import { EMI_MONTHS } from './pay.ts';
import { TEST_CARD } from './test-data.ts';

/** Bank offers for a kind of payment; nothing without any. */
function offerField(order: OrderRecord, kind: 'card' | 'emi') {
  const offers = offersFor(order.amountPaise).filter(({ method }) => kind in method);
  if (offers.length === 0) return '';
  return html`<label for="${kind}-offer">Bank offer</label>
    <select id="${kind}-offer">
      <option value="">None</option>
      ${offers.map(({ id, title }) => html`<option value="${id}">${title}</option>`)}
    </select>`;
}

/** The form of an EMI by card. */
export const emiForm = (order: OrderRecord) =>
  html`<form id="emi-form">
    <label for="emi-bank">Bank</label>
    <select id="emi-bank">
      ${Object.keys(BANK_RATES).map((bank) => html`<option>${bank}</option>`)}
    </select>
    <label for="emi-months">Months</label>
    <select id="emi-months">
      ${EMI_MONTHS.map((months) => html`<option>${months}</option>`)}
    </select>
    ${offerField(order, 'emi')}
    <button class="main">Pay by EMI</button>
  </form>`;

/** The form of the pay later services. */
export const laterForm = html`<form id="later-form">
  <label for="later-name">Service</label>
  <select id="later-name">
    <option>lazypay</option>
    <option>simpl</option>
    <option>olapostpaid</option>
  </select>
  <button class="main">Pay later</button>
</form>`;

/** The form of a card. */
export const cardForm = (order: OrderRecord) =>
  html`<form id="card-form">
    <label for="card-number">Card number</label>
    <input
      id="card-number"
      value="${TEST_CARD}"
      inputmode="numeric"
      autocomplete="off"
      required
      aria-describedby="card-hint"
    />
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
    <button class="main">Pay ${formatRupees(toRupees(order.amountPaise))}</button>
  </form>`;
