import { ORDER_STATUSES } from '#src/features/orders/order-status.ts';
import { formatPhone } from '#src/features/account/address/address-lines.ts';
import type { OrderDetail } from './orders.contract.ts';

type Props = {
  order: Pick<OrderDetail, 'messagesTo' | 'orderStatus' | 'orderItems' | 'invoiceNumber'>;
};

/** Lists the contacts that receive an order's messages, and what a new order's buyer is sent. */
export function MessagesTo({ order }: Props) {
  const { email, phone, whatsapp } = order.messagesTo;
  const [first, ...others] = [
    email,
    phone && inOneLine(`+91 ${formatPhone(phone)}`),
    whatsapp && `WhatsApp on ${inOneLine(`+91 ${formatPhone(whatsapp)}`)}`,
  ].filter((way) => way !== null);
  if (first === undefined) return null;
  if (!isConfirmed(order)) {
    return <Line before="We will send updates to" ways={[first, ...others]} after="." />;
  }
  // Only the email message links to the invoice; that of a pre-order follows with the dispatch.
  const sent =
    email && order.invoiceNumber
      ? 'Your confirmation and invoice are on their way to'
      : 'Your confirmation is on its way to';
  return (
    <Line before={sent} ways={[first, ...others]} after=". We will send an update at every step." />
  );
}

const inOneLine = (text: string) => text.replaceAll(' ', '\u00a0');

/** A buyer who still has to confirm an order by message gets no confirmation yet. */
function isConfirmed({ orderStatus, orderItems, invoiceNumber }: Props['order']): boolean {
  if (orderStatus !== ORDER_STATUSES.placed.label) return false;
  return invoiceNumber !== null || orderItems.some(({ dispatchBy }) => dispatchBy !== null);
}

function Line({ before, ways, after }: { before: string; ways: string[]; after: string }) {
  return (
    <p className="text-sm wrap-anywhere text-soft">
      {before} <strong className="text-ink">{ways.join(' and ')}</strong>
      {after}
    </p>
  );
}
