import {
  getImportedOrder,
  type StaffImportedOrder,
} from '#src/features/imported-orders/admin/imported-orders-admin.contract.ts';
import { IMPORTED_STATUS_TEXTS } from '#src/features/imported-orders/imported-order-status.ts';
import { ImportedOrderDetails } from '#src/features/imported-orders/ImportedOrderDetails.tsx';
import { SHOP_NAMES } from '#src/features/import/shops/shop-import-status.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatPhone } from '#src/features/account/address/address-lines.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import type { ScreenProps } from '#src/admin/kit/screen.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';

/** Screen of an order imported from another shop. It has no actions. */
export function ImportedOrderScreen({ values }: ScreenProps) {
  const id = Number(values['id']);
  const { remote, reload } = useRemote(() => staffCall(getImportedOrder, { id }), String(id));
  return (
    <>
      <PageHead
        title={
          remote.state === 'ready' ? `Imported order ${remote.value.number}` : 'Imported order'
        }
        above={
          <Link href="/admin/orders/imported" className="font-bold text-brand">
            ← Imported orders
          </Link>
        }
      >
        {remote.state === 'ready' && (
          <Badge kind="muted">{IMPORTED_STATUS_TEXTS[remote.value.status]}</Badge>
        )}
      </PageHead>
      <Loaded remote={remote} reload={reload}>
        {(order) => (
          <div className="grid gap-5 [&>*]:min-w-0">
            <Alert kind="info">
              {`Imported from ${SHOP_NAMES[order.format]}. It was placed on ${formatDateTime(order.orderedAt)} and is only shown here: ship, refund or cancel it in the old shop.`}
            </Alert>
            <Panel title="Order">
              <ImportedOrderDetails order={order} />
            </Panel>
            <Panel title="Customer">
              <Contact order={order} />
            </Panel>
          </div>
        )}
      </Loaded>
    </>
  );
}

function Contact({ order }: { order: StaffImportedOrder }) {
  const { userId, contactName, contactEmail, contactPhone } = order;
  return (
    <div className="grid gap-1 text-sm wrap-anywhere">
      <p className="font-bold">{contactName}</p>
      <p>{[contactEmail, contactPhone && formatPhone(contactPhone)].filter(Boolean).join(', ')}</p>
      {userId === null ? (
        <p className="text-soft">
          The buyer has no account. They see this order once they sign in with this contact.
        </p>
      ) : (
        <Link
          href={`/admin/users/${userId}`}
          className="inline-flex min-h-11 items-center font-bold text-brand underline underline-offset-4 md:min-h-6"
        >
          See the customer
        </Link>
      )}
    </div>
  );
}
