import { formatCount } from '#src/lib/money.ts';
import { useState } from 'react';
import {
  listSetAside,
  removeSetAside,
  type SetAside,
} from '#src/features/returns/admin/set-aside.contract.ts';
import { CONDITION_LABELS } from '#src/features/returns/return-status.ts';
import { Button } from '#src/ui/Button.tsx';
import type { Column } from '#src/admin/kit/column.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { ScreenTabs } from '#src/admin/kit/ScreenTabs.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { RETURN_TABS, SET_ASIDE_TAB } from '#src/admin/shell/tabs.ts';
import { RemoveSetAside } from './RemoveSetAside.tsx';
import { SetAsideRemovals } from './SetAsideRemovals.tsx';

/** Lists returned units that are not for sale as new, and the last that were removed. */
export function SetAsideScreen() {
  const query = useQuery();
  const input = { page: query.page };
  const mayRemove = useMayCall(removeSetAside);
  const [chosen, setChosen] = useState<SetAside>();
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(listSetAside, input),
    JSON.stringify(input),
  );
  return (
    <>
      <PageHead title="Set aside" />
      <ScreenTabs label="Returns" tabs={[...Object.values(RETURN_TABS), SET_ASIDE_TAB]} />
      <p className="mb-4 max-w-[65ch] text-sm text-soft">
        Returned units that did not arrive like new. They are not for sale until you decide what to
        do with them.
      </p>
      <Loaded remote={remote} reload={reload}>
        {({ units, total, totalPages, removals }) => (
          <div className="grid gap-6">
            <PagedTable
              label="Set aside"
              unit="item"
              columns={columns(mayRemove ? setChosen : undefined)}
              rows={units}
              rowId={keyOf}
              rowName={({ itemName }) => itemName}
              empty="No units are set aside."
              {...{ query, isBusy, total, totalPages }}
            />
            <SetAsideRemovals {...{ removals, mayRemove }} onChanged={reload} />
          </div>
        )}
      </Loaded>
      <RemoveSetAside
        key={chosen && keyOf(chosen)}
        units={chosen}
        onClose={() => setChosen(undefined)}
        onChanged={reload}
      />
    </>
  );
}

function keyOf({ productId, variantId, condition }: SetAside): string {
  return `${productId}/${variantId}/${condition}`;
}

function columns(onRemove: ((units: SetAside) => void) | undefined): readonly Column<SetAside>[] {
  return [
    {
      ...{ id: 'item', title: 'Product', isFixed: true },
      cell: ({ itemName, productId }) => (
        <Link href={`/admin/products/${productId}`} className="font-bold text-brand">
          {itemName}
        </Link>
      ),
    },
    {
      ...{ id: 'condition', title: 'Condition' },
      cell: ({ condition }) => CONDITION_LABELS[condition],
    },
    {
      ...{ id: 'count', title: 'Units', align: 'right' },
      cell: ({ count }) => <span className="tabular-nums">{formatCount(count)}</span>,
    },
    {
      ...{ id: 'remove', title: 'Decide', isFixed: true },
      cell: (units) => (
        <Button
          look="secondary"
          size="small"
          className="whitespace-nowrap"
          disabled={!onRemove}
          onClick={() => onRemove?.(units)}
        >
          Remove
          <span className="sr-only">
            {' '}
            {units.itemName}, {CONDITION_LABELS[units.condition]}
          </span>
        </Button>
      ),
    },
  ];
}
