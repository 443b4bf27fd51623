import type { Column } from '#src/admin/kit/column.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import type { GiftCard } from '#src/features/credit/admin/credit-admin.contract.ts';
import type { GiftCardState } from '#src/features/credit/credit-status.ts';
import { TROUBLED_REFUNDS } from '#src/features/payments/payment-status.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';

export const CARD_STATES: Record<GiftCardState, { label: string; look: 'good' | 'muted' | 'bad' }> =
  {
    active: { label: 'Not redeemed', look: 'good' },
    redeemed: { label: 'Redeemed', look: 'muted' },
    disabled: { label: 'Disabled', look: 'bad' },
  };

export const TASK_LABELS = {
  resend: 'Send again',
  cancel: 'Cancel and refund',
  replace: 'Replace',
  disable: 'Disable',
} as const;
export type TaskKind = keyof typeof TASK_LABELS;
export type Task = { kind: TaskKind; card: GiftCard };

/** Returns what staff can do with a card. */
function tasksOf({ state, purchase }: GiftCard): TaskKind[] {
  const isActive = state === 'active';
  if (!purchase) return isActive ? ['replace', 'disable'] : [];
  if (isActive) return ['resend', 'cancel'];
  const { refund } = purchase;
  // A card that was only disabled, or whose refund failed, can still be refunded.
  const isUnpaid = refund === null || refund === 'failed' || refund === 'cancelled';
  return state === 'disabled' && isUnpaid ? ['cancel'] : [];
}

/** The columns of the list of gift cards. */
export function toColumns(
  mayDo: (kind: TaskKind) => boolean,
  onTask: (task: Task) => void,
): readonly Column<GiftCard>[] {
  return [
    {
      id: 'card',
      title: 'Card',
      isFixed: true,
      cell: ({ lastFour, state }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-bold">…{lastFour}</span>
          <Badge kind={CARD_STATES[state].look}>{CARD_STATES[state].label}</Badge>
        </span>
      ),
    },
    { id: 'amount', title: 'Amount', align: 'right', cell: ({ amount }) => formatRupees(amount) },
    { id: 'note', title: 'Payment', cell: (card) => <Payment card={card} /> },
    { id: 'recipient', title: 'Sent to', cell: ({ purchase }) => <SentTo purchase={purchase} /> },
    {
      id: 'issued',
      title: 'Issued',
      cell: (card) => <Issued card={card} />,
    },
    {
      id: 'redeemed',
      title: 'Redeemed by',
      cell: ({ redeemedBy }) =>
        redeemedBy && (
          <Link href={`/admin/users/${redeemedBy.id}`} className="py-1 font-bold text-brand">
            {redeemedBy.name}
          </Link>
        ),
    },
    {
      id: 'act',
      title: 'Change',
      cell: (card) =>
        tasksOf(card).length > 0 && (
          <span className="flex flex-wrap gap-2 @5xl:flex-nowrap @5xl:whitespace-nowrap">
            {tasksOf(card).map((kind) => (
              <Button
                key={kind}
                look={kind === 'disable' || kind === 'cancel' ? 'danger' : 'secondary'}
                size="small"
                disabled={!mayDo(kind)}
                aria-label={`${TASK_LABELS[kind]}: the card ending in ${card.lastFour}`}
                onClick={() => onTask({ kind, card })}
              >
                {TASK_LABELS[kind]}
              </Button>
            ))}
          </span>
        ),
    },
  ];
}

function Issued({ card: { issuedAt, issuedBy } }: { card: GiftCard }) {
  return (
    <span>
      <span className="whitespace-nowrap">{formatDate(issuedAt)}</span>
      {issuedBy && <span className="block text-soft">{issuedBy}</span>}
    </span>
  );
}

/** The payment of a card: the order and buyer of a bought one, and its refund. */
function Payment({ card: { note, purchase } }: { card: GiftCard }) {
  if (!purchase) return note;
  const { orderId, buyer, refund } = purchase;
  const isTroubled = refund !== null && TROUBLED_REFUNDS.includes(refund);
  return (
    <span className="grid justify-items-start gap-1">
      <Link href={`/admin/orders/${orderId}`} className="py-1 font-bold text-brand">
        {orderId}
      </Link>
      {buyer.id === null ? (
        <span>{buyer.name}</span>
      ) : (
        <Link href={`/admin/users/${buyer.id}`} className="text-brand">
          {buyer.name}
        </Link>
      )}
      {refund && (
        <Badge kind={isTroubled ? 'bad' : 'muted'}>
          {refund === 'success' ? 'Refunded' : isTroubled ? 'Refund failed' : 'Refund on its way'}
        </Badge>
      )}
    </span>
  );
}

function SentTo({ purchase }: Pick<GiftCard, 'purchase'>) {
  if (!purchase) return null;
  const { recipientName, recipientContact, sendAt, sentAt } = purchase;
  return (
    <span className="grid gap-1">
      <span className="font-bold">{recipientName || 'Erased'}</span>
      <span>{recipientContact}</span>
      <span className="text-sm text-soft">
        {sentAt ? formatDateTime(sentAt) : `To be sent ${formatDateTime(sendAt)}`}
      </span>
    </span>
  );
}
