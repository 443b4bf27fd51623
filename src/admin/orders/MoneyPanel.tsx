import { useState } from 'react';
import { methodInWords } from '#src/features/orders/gateway-method-text.ts';
import type { StaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { freeShippingText } from '#src/features/cart/free-shipping-text.ts';
import { viewOffer } from '#src/features/offers/admin/offer-admin.contract.ts';
import { CreditNoteLinks } from '#src/features/books/credit-notes/CreditNoteLinks.tsx';
import {
  REFUND_REASON_MAX,
  refundOrder,
} from '#src/features/order-management/admin/staff-order.contract.ts';
import { refundVersion } from '#src/features/order-management/admin/staff-order-detail.contract.ts';
import { readAmount } from '#src/lib/amount.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { findConflict } from '#src/admin/kit/conflict.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';

import type { NextStep } from './next-step.ts';
import { RefundList } from './RefundList.tsx';

type Props = { staffOrder: StaffOrder; next: NextStep; onChanged: () => Promise<void> };

/** Totals, payments and refunds of an order, with partial refunds. */
export function MoneyPanel({ staffOrder, next, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  const mayRefund = useMayCall(refundOrder);
  const { payment, orderItems } = staffOrder.order;
  // A gift card has no items, and is refunded with its card.
  const isRefundable = staffOrder.refundable > 0 && orderItems.length > 0;
  return (
    <Panel
      title="Payments"
      actions={
        isRefundable && (
          <Button look="secondary" size="small" disabled={!mayRefund} onClick={() => setOpen(true)}>
            Refund
          </Button>
        )
      }
    >
      <Sums {...staffOrder.order} />
      <Offers staffOrder={staffOrder} />
      <p className="mt-4 text-sm font-bold">{payment.text}</p>
      {(!staffOrder.cash || payment.advance) && <Payments staffOrder={staffOrder} />}
      <RefundList {...{ staffOrder, next, onChanged }} />
      {staffOrder.order.creditNotes.length > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <CreditNoteLinks {...staffOrder.order} />
        </div>
      )}
      <RefundDialog open={isOpen} onClose={() => setOpen(false)} {...{ staffOrder, onChanged }} />
    </Panel>
  );
}

const REFUND_KINDS = [
  { value: 'false', label: 'Wrong item or price, or a return' },
  { value: 'true', label: 'Goodwill: nothing was wrong' },
];

const REFUND_TO = [
  { value: 'false', label: 'The way it was paid' },
  { value: 'true', label: 'Store credit, which never expires' },
];

function Sums({ breakup, payment }: Pick<StaffOrder['order'], 'breakup' | 'payment'>) {
  const sums = [
    ['Subtotal', formatRupees(breakup.subtotal)],
    ...[{ label: 'Discount', amount: breakup.discount }, ...breakup.reductions].map(
      ({ label, amount }) => [label, amount > 0 ? `− ${formatRupees(amount)}` : formatRupees(0)],
    ),
    [
      shippingText(breakup.freeShippingBy),
      breakup.shipping > 0 ? formatRupees(breakup.shipping) : 'Free',
    ],
    ...(breakup.fee > 0 ? [[`${payment.label} fee`, formatRupees(breakup.fee)]] : []),
  ];
  return (
    <dl className="ml-auto grid max-w-xs grid-cols-[1fr_auto] gap-y-1 text-sm tabular-nums">
      {sums.map(([name, amount]) => (
        <div key={name} className="contents">
          <dt className="wrap-anywhere text-soft">{name}</dt>
          <dd className="text-right">{amount}</dd>
        </div>
      ))}
      <dt className="font-bold">Total</dt>
      <dd className="text-right font-bold">{formatRupees(breakup.total)}</dd>
    </dl>
  );
}

function shippingText(freeBy: string | null): string {
  return freeBy === null ? 'Shipping' : freeShippingText(freeBy);
}

/** Lists the offers that reduced the price, each with a link. */
function Offers({ staffOrder: { offers } }: Pick<Props, 'staffOrder'>) {
  const mayLook = useMayCall(viewOffer);
  if (offers.length === 0) return null;
  return (
    <ul aria-label="Offers used" className="mt-4 grid gap-1 border-t border-line pt-3 text-sm">
      {offers.map(({ id, name, code, saved, isGivenBack }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4">
          <span>
            {mayLook ? (
              <Link
                href={`/admin/offers/${id}`}
                className="inline-block py-1 font-bold wrap-anywhere text-brand"
              >
                {name}
              </Link>
            ) : (
              <span className="font-bold">{name}</span>
            )}
            {code !== '' && <code className="ml-2 text-soft">{code}</code>}
            {isGivenBack && <span className="text-soft"> · returned</span>}
          </span>
          <span className="py-1 tabular-nums">saved {formatRupees(saved)}</span>
        </li>
      ))}
    </ul>
  );
}

/** States whose names would be unclear: what an advance leaves is open until delivery. */
const STATES: Record<string, string> = { creating: 'not opened yet', active: 'open' };

function Payments({ staffOrder: { payments } }: Pick<Props, 'staffOrder'>) {
  if (payments.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-1 border-t border-line pt-4 text-sm">
      {payments.map(({ gatewayOrderId, status, amount, bankOffer, method, paidAt }) => (
        <li key={gatewayOrderId}>
          {formatRupees(amount)} {STATES[status] ?? status}
          {method && ` by ${methodInWords(method)}`}
          {bankOffer > 0 && `, ${formatRupees(bankOffer)} of it by a bank offer`}
          {paidAt && <span className="text-soft"> on {formatDateTime(paidAt)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Shown during typing: the call would report it only once everything else is valid. */
function amountProblem(amount: string, refundable: number): string | undefined {
  if (amount.trim() === '') return undefined;
  const rupees = readAmount(amount);
  if (rupees === undefined) return 'Enter an amount such as 499 or 499.50.';
  return rupees > refundable
    ? `At most ${formatRupees(refundable)} can still be refunded.`
    : undefined;
}

type RefundDraft = { amount: string; reason: string; isGoodwill: string; toCredit: string };
type RefundProps = Omit<Props, 'next'> & { open: boolean; onClose: () => void };

function RefundDialog({ staffOrder, onChanged, ...dialog }: RefundProps) {
  const { order, refundable } = staffOrder;
  async function refund(typed: RefundDraft) {
    const version = refundVersion(refundable);
    const isGoodwill = typed.isGoodwill === 'true';
    const toCredit = typed.toCredit === 'true';
    const input = { ...typed, isGoodwill, toCredit, id: order.orderId, version };
    await staffCall(refundOrder, input).catch(async (thrown: unknown) => {
      // The panel behind the dialog shows refunds made in the meantime and the remaining amount.
      if (findConflict(thrown)) await onChanged();
      throw thrown;
    });
    showToast(
      `${formatRupees(readAmount(typed.amount) ?? 0)} ${toCredit ? 'becomes store credit' : 'is on its way back'}. The customer will be notified.`,
    );
    await onChanged();
  }
  return (
    <FormDialog
      {...dialog}
      title="Refund money"
      start={{ amount: String(refundable), reason: '', isGoodwill: 'false', toCredit: 'false' }}
      action="Make refund"
      onSubmit={refund}
    >
      {({ text, typed }) => (
        <>
          <Field
            label="Amount in rupees"
            inputMode="decimal"
            hint={`At most ${formatRupees(refundable)}.`}
            {...text('amount')}
            error={text('amount').error ?? amountProblem(typed.amount, refundable)}
          />
          <Field
            label="Reason, shown to the shopper"
            maxLength={REFUND_REASON_MAX}
            {...text('reason')}
          />
          {staffOrder.userId !== null && (
            <Select
              label="Refund to"
              options={REFUND_TO}
              hint="What store credit paid goes back to it in any case."
              {...text('toCredit')}
            />
          )}
          {order.invoiceNumber && (
            <Select
              label="Type of refund"
              options={REFUND_KINDS}
              hint="A goodwill refund does not change the tax: it gets a commercial credit note and is not part of GSTR-1."
              {...text('isGoodwill')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
