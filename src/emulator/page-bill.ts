import { asc, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Db } from '#src/db/db.ts';
import { orderLines, payments } from '#src/db/schema/tables.ts';
import { toPicture } from '#src/lib/media.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import type { OrderRecord } from './ledger.ts';
import { pageIcon } from './page-icons.ts';

/** The items that a payment is for. */
export type Bought = { name: string; imageUrl: string; quantity: number }[];

/** Lists the items of a gateway order; none for an order that the shop does not know. */
export async function listBought(db: Db, gatewayOrderId: string): Promise<Bought> {
  return db
    .select({
      name: orderLines.productName,
      imageUrl: orderLines.imageUrl,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .innerJoin(payments, eq(payments.orderId, orderLines.orderId))
    .where(eq(payments.gatewayOrderId, gatewayOrderId))
    .orderBy(asc(orderLines.id));
}

/** The amount, the order, its items and who receives the money. */
export function renderBill({ amountPaise, orderId }: OrderRecord, shop: string, bought: Bought) {
  return html`<header class="bill">
    <p class="secure">${pageIcon('lock')} ${shop}</p>
    <h1>Amount to pay</h1>
    <p class="amount">${formatRupees(toRupees(amountPaise))}</p>
    <dl>
      <div>
        <dt>Order</dt>
        <dd>${orderId}</dd>
      </div>
    </dl>
    ${itemOf(bought)}
    <p class="promise">Your card and bank details stay with the payment service.</p>
  </header>`;
}

/** The first item, and how many others there are. */
function itemOf([first, ...others]: Bought) {
  if (!first) return '';
  const src = toPicture(first.imageUrl, 160)?.src ?? first.imageUrl;
  const notes = [
    first.quantity > 1 && `Quantity ${first.quantity}`,
    others.length > 0 && `and ${others.length} more`,
  ].filter(Boolean);
  return html`<div class="item">
    ${src ? html`<img src="${src}" alt="" width="64" height="64" />` : ''}
    <p>${first.name} ${notes.length > 0 ? html`<span>${notes.join(', ')}</span>` : ''}</p>
  </div>`;
}
