import { useMemo, useState } from 'react';
import {
  disableGiftCard,
  type GiftCard,
  issueGiftCard,
  listGiftCards,
  replaceGiftCard,
} from '#src/features/credit/admin/credit-admin.contract.ts';
import { GIFT_CARD_STATES, type GiftCardState } from '#src/features/credit/credit-status.ts';
import { CREDIT_NOTE_MAX } from '#src/features/credit/credit-limits.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import type { Column } from '#src/admin/kit/column.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { ListFilter } from '#src/admin/kit/ListFilter.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useNew } from '#src/admin/kit/useNew.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { IssuedCode } from './IssuedCode.tsx';

const STATES: Record<GiftCardState, { label: string; look: 'good' | 'muted' | 'bad' }> = {
  active: { label: 'Not redeemed', look: 'good' },
  redeemed: { label: 'Redeemed', look: 'muted' },
  disabled: { label: 'Disabled', look: 'bad' },
};
const FILTERS = [
  { value: '', label: 'All gift cards' },
  ...GIFT_CARD_STATES.map((value) => ({ value, label: STATES[value].label })),
];

type Task = { kind: 'disable' | 'replace'; card: GiftCard };

/** Lists gift cards, and issues, disables and replaces them. */
export function GiftCardsScreen() {
  const query = useQuery();
  const state = oneOf(GIFT_CARD_STATES, query.get('state')) ?? 'all';
  const input = { state, page: query.page } as const;
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(listGiftCards, input),
    JSON.stringify(input),
  );
  const [isIssuing, setIssuing] = useNew();
  const [task, setTask] = useState<Task>();
  const [code, setCode] = useState('');
  const mayIssue = useMayCall(issueGiftCard);
  return (
    <>
      <PageHead title="Gift cards">
        <Button disabled={!mayIssue} onClick={() => setIssuing(true)}>
          Issue a gift card
        </Button>
      </PageHead>
      <div className="mb-4 flex flex-wrap gap-3">
        <ListFilter label="State" name="state" options={FILTERS} query={query} />
      </div>
      <Loaded remote={remote} reload={reload}>
        {({ giftCards, total, totalPages }) => (
          <PagedTable
            label="Gift cards"
            columns={toColumns(mayIssue ? setTask : undefined)}
            rows={giftCards}
            rowId={({ id }) => String(id)}
            rowName={({ lastFour }) => `the card ending in ${lastFour}`}
            empty={
              query.isNarrowed ? 'No gift card is in this state.' : 'There are no gift cards yet.'
            }
            {...{ query, isBusy, total, totalPages }}
          />
        )}
      </Loaded>
      <IssueDialog
        open={isIssuing && mayIssue}
        onClose={() => setIssuing(false)}
        onIssued={async (issued) => {
          setCode(issued);
          await reload();
        }}
      />
      <CloseDialog
        task={task}
        onClose={() => setTask(undefined)}
        onDone={async (issued) => {
          setCode(issued);
          await reload();
        }}
      />
      <IssuedCode code={code} onClose={() => setCode('')} />
    </>
  );
}

function toColumns(onTask: ((task: Task) => void) | undefined): readonly Column<GiftCard>[] {
  return [
    {
      id: 'card',
      title: 'Card',
      isFixed: true,
      cell: ({ lastFour, state }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-bold">…{lastFour}</span>
          <Badge kind={STATES[state].look}>{STATES[state].label}</Badge>
        </span>
      ),
    },
    { id: 'amount', title: 'Amount', align: 'right', cell: ({ amount }) => formatRupees(amount) },
    { id: 'note', title: 'Payment', cell: ({ note }) => note },
    {
      id: 'issued',
      title: 'Issued',
      cell: ({ issuedAt, issuedBy }) => `${formatDate(issuedAt)}${issuedBy ? `, ${issuedBy}` : ''}`,
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
        card.state === 'active' && (
          <span className="flex gap-2">
            {(['replace', 'disable'] as const).map((kind) => (
              <Button
                key={kind}
                look={kind === 'disable' ? 'danger' : 'secondary'}
                size="small"
                disabled={!onTask}
                aria-label={`${LABELS[kind]} the card ending in ${card.lastFour}`}
                onClick={() => onTask?.({ kind, card })}
              >
                {LABELS[kind]}
              </Button>
            ))}
          </span>
        ),
    },
  ];
}

const LABELS = { disable: 'Disable', replace: 'Replace' } as const;

type IssueProps = {
  open: boolean;
  onClose: () => void;
  onIssued: (code: string) => Promise<void>;
};

function IssueDialog({ onIssued, ...dialog }: IssueProps) {
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  return (
    <FormDialog
      {...dialog}
      title="Issue a gift card"
      start={{ amount: '', note: '' }}
      action="Issue"
      onSubmit={async (typed) => {
        const { code } = await staffCall(issueGiftCard, { ...typed, requestId });
        setRequestId(crypto.randomUUID());
        await onIssued(code);
      }}
    >
      {({ text }) => (
        <>
          <Field label="Amount in rupees" inputMode="decimal" {...text('amount')} />
          <Field
            label="Payment"
            hint="How it was paid, such as Counter, UPI 612345678901."
            maxLength={CREDIT_NOTE_MAX}
            {...text('note')}
          />
          <p className="text-sm text-soft">
            It never expires and is not a sale: the goods that it buys are invoiced when it is
            spent.
          </p>
        </>
      )}
    </FormDialog>
  );
}

type CloseProps = {
  task: Task | undefined;
  onClose: () => void;
  /** Gets the code of the new card; '' without one. */
  onDone: (code: string) => Promise<void>;
};

function CloseDialog({ task, onClose, onDone }: CloseProps) {
  // Sent again after a lost answer, it returns the code of the same new card.
  const requestId = useMemo(() => task && crypto.randomUUID(), [task]);
  const isReplacing = task?.kind === 'replace';
  return (
    <FormDialog
      open={task !== undefined}
      onClose={onClose}
      title={task ? `${LABELS[task.kind]} the card ending in ${task.card.lastFour}` : ''}
      start={{ note: '' }}
      action={task && LABELS[task.kind]}
      look={isReplacing ? 'primary' : 'danger'}
      onSubmit={async ({ note }) => {
        if (!task || requestId === undefined) return;
        const { id } = task.card;
        if (isReplacing) {
          await onDone((await staffCall(replaceGiftCard, { id, note, requestId })).code);
          return;
        }
        await staffCall(disableGiftCard, { id, note });
        showToast('The gift card is disabled.');
        await onDone('');
      }}
    >
      {({ text }) => (
        <>
          <p className="text-sm">
            {isReplacing
              ? 'The old code stops working, and you get a new one over the same amount.'
              : 'Its code stops working. Only a replacement brings the amount back.'}
          </p>
          <Field label="Reason" maxLength={CREDIT_NOTE_MAX} {...text('note')} />
        </>
      )}
    </FormDialog>
  );
}
