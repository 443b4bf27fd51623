import { useState } from 'react';
import {
  disableGiftCard,
  downloadGiftCards,
  issueGiftCard,
  listGiftCards,
  replaceGiftCard,
} from '#src/features/credit/admin/credit-admin.contract.ts';
import { GIFT_CARD_KINDS, GIFT_CARD_STATES } from '#src/features/credit/credit-status.ts';
import {
  cancelGiftCard,
  resendGiftCard,
} from '#src/features/gift-cards/admin/gift-cards-admin.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { ListFilter } from '#src/admin/kit/ListFilter.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { SearchField } from '#src/admin/kit/SearchField.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useNew } from '#src/admin/kit/useNew.ts';
import { type Query, useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { CancelCard, ResendCard } from './BoughtCard.tsx';
import { CloseCard } from './CloseCard.tsx';
import { CARD_STATES, type Task, type TaskKind, toColumns } from './gift-card-columns.tsx';
import { IssueCard } from './IssueCard.tsx';
import { IssuedCode } from './IssuedCode.tsx';

const STATES = [
  { value: '', label: 'All gift cards' },
  ...GIFT_CARD_STATES.map((value) => ({ value, label: CARD_STATES[value].label })),
];
const KINDS = [
  { value: '', label: 'Any origin' },
  { value: 'bought', label: 'Bought by customers' },
  { value: 'issued', label: 'Issued by staff' },
];

/** Lists gift cards: issues, disables and replaces those of staff, and sends and refunds bought ones. */
export function GiftCardsScreen() {
  const query = useQuery();
  const filter = {
    state: oneOf(GIFT_CARD_STATES, query.get('state')) ?? 'all',
    kind: oneOf(GIFT_CARD_KINDS, query.get('kind')) ?? 'all',
    q: query.get('q'),
  } as const;
  const input = { ...filter, page: query.page };
  const load = () => staffCall(listGiftCards, input);
  const { remote, isBusy, reload } = useRemote(load, JSON.stringify(input));
  const exporting = useSubmit(async () => saveFile(await staffCall(downloadGiftCards, filter)));
  const [isIssuing, setIssuing] = useNew();
  const [task, setTask] = useState<Task>();
  const [code, setCode] = useState('');
  const mayIssue = useMayCall(issueGiftCard);
  const may = useTasks();
  const stopIssuing = () => setIssuing(false);
  const showCode = async (issued: string) => {
    setCode(issued);
    await reload();
  };
  const dialog = (...kinds: TaskKind[]) => ({
    task: task && kinds.includes(task.kind) ? task : undefined,
    onClose: () => setTask(undefined),
  });
  return (
    <>
      <PageHead title="Gift cards">
        <Button look="secondary" busy={exporting.running} onClick={() => exporting.submit()}>
          Export CSV
        </Button>
        <Button disabled={!mayIssue} onClick={() => setIssuing(true)}>
          Issue gift card
        </Button>
      </PageHead>
      {exporting.error && <Alert>{exporting.error.message}</Alert>}
      <Filters query={query} />
      <Loaded remote={remote} reload={reload}>
        {({ giftCards, total, totalPages }) => (
          <PagedTable
            label="Gift cards"
            unit="gift card"
            columns={toColumns((kind) => may[kind], setTask)}
            rows={giftCards}
            rowId={({ id }) => String(id)}
            rowName={({ lastFour }) => `the card ending in ${lastFour}`}
            empty={query.isNarrowed ? 'No gift card matches.' : 'There are no gift cards yet.'}
            {...{ query, isBusy, total, totalPages }}
          />
        )}
      </Loaded>
      <IssueCard open={isIssuing && mayIssue} onClose={stopIssuing} onIssued={showCode} />
      <CloseCard {...dialog('replace', 'disable')} onDone={showCode} />
      <ResendCard {...dialog('resend')} onDone={reload} />
      <CancelCard {...dialog('cancel')} onDone={reload} />
      <IssuedCode code={code} onClose={() => setCode('')} />
    </>
  );
}

/** Returns which tasks the staff member may do. */
function useTasks(): Record<TaskKind, boolean> {
  return {
    resend: useMayCall(resendGiftCard),
    cancel: useMayCall(cancelGiftCard),
    replace: useMayCall(replaceGiftCard),
    disable: useMayCall(disableGiftCard),
  };
}

function Filters({ query }: { query: Query }) {
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SearchField query={query} label="Search by name, contact, order or last 4" />
      <ListFilter label="State" name="state" options={STATES} query={query} />
      <ListFilter label="Origin" name="kind" options={KINDS} query={query} />
    </div>
  );
}
