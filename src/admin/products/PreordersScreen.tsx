import { countText } from '#src/lib/count-text.ts';
import { DataTable } from '#src/admin/kit/DataTable.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { listPreorders } from '#src/features/catalog/admin/preorders.contract.ts';
import { itemName } from '#src/lib/color-name.ts';
import { PREORDER_COLUMNS } from './preorder-columns.tsx';

/** Lists the pre-orders: what is sold, has stock and waits, and the promised day. */
export function PreordersScreen() {
  const query = useQuery();
  const { remote, reload } = useRemote(() => staffCall(listPreorders, {}));
  return (
    <>
      <PageHead title="Pre-orders" />
      <p className="mb-4 max-w-[65ch] text-sm text-soft">
        Stock that arrives goes to the oldest orders first; the rest is for sale. To start a
        pre-order, or to change its limit and days, open a product and choose Pre-order in its stock
        section. Customers who wait get a message about a new day, with a link to cancel.
      </p>
      <Loaded remote={remote} reload={reload}>
        {({ preorders }) => (
          <DataTable
            label="Pre-orders"
            count={countText(preorders.length, 'pre-order')}
            columns={PREORDER_COLUMNS}
            rows={preorders}
            rowId={({ id }) => String(id)}
            rowName={({ name, variantTitle }) => itemName(name, variantTitle)}
            query={query}
            empty="There are no pre-orders. Open a product, and choose Pre-order in its stock section."
          />
        )}
      </Loaded>
    </>
  );
}
