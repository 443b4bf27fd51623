import { methodTexts } from '#src/features/messages/method-texts.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { itemName } from '#src/lib/color-name.ts';
import type { MessageContent } from '#src/features/messages/message-content.ts';
import { arrival, storeReady, orderMessage, rupees } from '#src/features/messages/order-message.ts';

type Order = {
  id: string;
  paymentMethod: string;
  reductions: { label: string; amountPaise: number }[];
  shippingPaise: number;
  freeShippingBy: string | null;
  feePaise: number;
  totalPaise: number;
  creditPaise: number;
  advancePaise: number;
  deliverBy: string | null;
};
function shippingRows({ shippingPaise, freeShippingBy }: Order): [string, string][] {
  if (shippingPaise > 0) return [['Shipping', rupees(shippingPaise)]];
  return freeShippingBy === null ? [] : [[`Shipping: ${freeShippingBy}`, 'free']];
}

function feeText({ paymentMethod }: Order): string {
  return `${methodProperties(paymentMethod).label} fee`;
}

type Line = { productName: string; variantTitle: string; quantity: number; pricePaise: number };

/** Returns the items of an order as rows of name and price. */
export function itemRows(lines: readonly Line[]) {
  return lines.map(({ quantity, productName, variantTitle, pricePaise }) => {
    return [
      `${quantity} × ${itemName(productName, variantTitle)}`,
      rupees(pricePaise * quantity),
    ] as const;
  });
}

/** Confirms an order, with its contents and delivery date. */
export function orderPlacedMessage(order: Order, lines: Line[], siteUrl: string): MessageContent {
  const { creditPaise, advancePaise } = order;
  const rows = itemRows(lines);
  const off = order.reductions.map(({ label, amountPaise }) => {
    return [label, `− ${rupees(amountPaise)}`] as const;
  });
  const fee = order.feePaise > 0 ? [[feeText(order), rupees(order.feePaise)] as const] : [];
  return orderMessage(order, siteUrl, {
    subject: `Your order ${order.id} is placed`,
    parts: [
      `Thank you for your order. ${methodTexts(order.paymentMethod).placed}`,
      {
        rows: [...rows, ...off, ...shippingRows(order), ...fee],
        total: ['Total', rupees(order.totalPaise)],
      },
      ...(creditPaise > 0 && order.paymentMethod !== 'credit'
        ? [`${rupees(creditPaise)} of it is paid with your store credit.`]
        : []),
      ...(advancePaise > 0 ? [`${rupees(advancePaise)} of it was paid in advance.`] : []),
      ...arrival(order),
      ...storeReady(order),
      { link: 'Your invoice', href: `${siteUrl}/orders/${order.id}/invoice` },
    ],
    text: ['your order', order.id, 'is placed.', ...arrival(order), ...storeReady(order)].join(' '),
  });
}
