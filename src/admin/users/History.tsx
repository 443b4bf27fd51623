import { countText } from '#src/lib/count-text.ts';
import { getCustomerHistory } from '#src/features/imported-orders/admin/imported-orders-admin.contract.ts';
import { CONSENTS } from '#src/features/consents/consent-texts.ts';
import { SHOP_NAMES } from '#src/features/import/shops/shop-import-status.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';

/** Shows imported orders and consents of a customer, if there are any. */
export function History({ userId }: { userId: string }) {
  const { remote } = useRemote(() => staffCall(getCustomerHistory, { id: userId }), userId);
  if (remote.state !== 'ready') return null;
  const { orderCount, marketing } = remote.value;
  if (orderCount + marketing.length === 0) return null;
  return (
    <Panel title="From the previous shop">
      <ul className="grid gap-1 text-sm">
        {orderCount > 0 && (
          <li>
            <Link
              href={`/admin/orders/imported?userId=${userId}`}
              className="inline-flex min-h-11 items-center font-bold text-brand underline underline-offset-4 md:min-h-6"
            >
              {countText(orderCount, 'imported order')}
            </Link>
          </li>
        )}
        {marketing.map(({ channel, source, importedAt }) => (
          <li key={channel}>
            {`${CONSENTS[`marketing-${channel}`].title}: agreed in ${SHOP_NAMES[source]}, imported on ${formatDate(importedAt)}`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
