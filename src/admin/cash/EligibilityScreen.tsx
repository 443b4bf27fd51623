import { useState } from 'react';
import type { Column } from '#src/admin/kit/column.ts';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { SearchField } from '#src/admin/kit/SearchField.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import {
  type CodEligibility,
  listCodEligibility,
  updateCodEligibility,
} from '#src/features/payments/cod/admin/eligibility.contract.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { BlockNumber } from './BlockNumber.tsx';
import { CashTabs } from './CashTabs.tsx';
import { formatPhone } from '#src/features/account/address/address-lines.ts';
import { KIND_TEXT, eligibilityText } from './eligibility-text.ts';
import { EligibilityDialog } from './EligibilityDialog.tsx';

/** Numbers, accounts and addresses with refused parcels, and staff's decisions about them. */
export function EligibilityScreen() {
  const query = useQuery();
  const input = { q: query.get('q'), page: query.page };
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(listCodEligibility, input),
    JSON.stringify(input),
  );
  const [chosen, setChosen] = useState<CodEligibility>();
  const mayDecide = useMayCall(updateCodEligibility);
  return (
    <>
      <PageHead title="Cash on delivery">
        {mayDecide && <BlockNumber onBlocked={reload} />}
      </PageHead>
      <CashTabs />
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField query={query} label="Search by number, name or address" />
      </div>
      <Loaded remote={remote} reload={reload}>
        {({ standings, total, totalPages }) => (
          <PagedTable
            label="COD eligibility"
            unit="record"
            columns={columns(mayDecide, setChosen)}
            rows={standings}
            rowId={({ kind, value }) => `${kind} ${value}`}
            rowName={({ label }) => label}
            empty={input.q ? `No results for “${input.q}”.` : 'No parcels have been returned yet.'}
            {...{ query, total, totalPages, isBusy }}
          />
        )}
      </Loaded>
      <EligibilityDialog
        eligibility={chosen}
        onClose={() => setChosen(undefined)}
        onChanged={reload}
      />
    </>
  );
}

function columns(
  mayDecide: boolean,
  onDecide: (eligibility: CodEligibility) => void,
): readonly Column<CodEligibility>[] {
  return [
    {
      id: 'who',
      title: 'Who',
      isFixed: true,
      cell: ({ kind, label }) => (
        <span>
          <span className="font-bold wrap-anywhere">{formatPhone(label)}</span>
          <span className="block text-soft">{KIND_TEXT[kind]}</span>
        </span>
      ),
    },
    {
      id: 'state',
      title: 'Cash',
      cell: ({ isRefused }) => (
        <Badge kind={isRefused ? 'bad' : 'good'}>{isRefused ? 'Refused' : 'Offered'}</Badge>
      ),
    },
    { id: 'why', title: 'Why', cell: (eligibility) => eligibilityText(eligibility) },
    {
      id: 'act',
      title: 'Decide',
      cell: (eligibility) => (
        <Button
          look="secondary"
          size="small"
          disabled={!mayDecide}
          aria-label={`Change COD for ${eligibility.label}`}
          onClick={() => onDecide(eligibility)}
        >
          Decide
        </Button>
      ),
    },
  ];
}
