import { methodTexts } from '#src/features/messages/method-texts.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { formatLongDay } from '#src/lib/dates.ts';
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
type PlacedLine = Line & { productId?: number | null; variantId?: number | null };
/** A pre-ordered item of an order, with its day of dispatch. */
type Preordered = { productId: number; variantId: number | null; dispatchBy: string };

/** Returns the items of an order as rows of name and price. */
export function itemRows(lines: readonly Line[]) {
  return lines.map(({ quantity, productName, variantTitle, pricePaise }) => {
    return [
      `${quantity} × ${itemName(productName, variantTitle)}`,
      rupees(pricePaise * quantity),
    ] as const;
  });
}

/** Says when the pre-ordered items are dispatched, and how to cancel them. */
function preorderParts(lines: readonly PlacedLine[], preordered: readonly Preordered[]): string[] {
  const sentences = lines.flatMap((line) => {
    const one = preordered.find(
      ({ productId, variantId }) => productId === line.productId && variantId === line.variantId,
    );
    const name = itemName(line.productName, line.variantTitle);
    return one ? [`${name} is a pre-order, dispatched by ${formatLongDay(one.dispatchBy)}.`] : [];
  });
  if (sentences.length === 0) return [];
  const isMixed = sentences.length < lines.length;
  return [
    ...sentences,
    ...(isMixed ? ['What is in stock ships first, without a fee for the second parcel.'] : []),
    'Until it is dispatched you can cancel it, and everything you paid is refunded. Your invoice follows with the dispatch.',
  ];
}

/** Confirms an order, with its contents, delivery date and pre-orders. */
export function orderPlacedMessage(
  order: Order,
  lines: PlacedLine[],
  siteUrl: string,
  preordered: readonly Preordered[] = [],
): MessageContent {
  const waits = preorderParts(lines, preordered);
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
      ...waits,
      ...arrival(order),
      ...storeReady(order),
      ...(waits.length > 0
        ? []
        : [{ link: 'Your invoice', href: `${siteUrl}/orders/${order.id}/invoice` }]),
    ],
    text: [
      ...['your order', order.id, 'is placed.'],
      ...[...waits.slice(0, 1), ...arrival(order), ...storeReady(order)],
    ].join(' '),
  });
}
