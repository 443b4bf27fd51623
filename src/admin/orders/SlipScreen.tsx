import { itemName } from '#src/lib/color-name.ts';
import { formatPhone, streetLines } from '#src/features/account/address/address-lines.ts';
import { type PublicSettings, viewSettings } from '#src/features/settings/settings.contract.ts';
import {
  viewStaffOrder,
  type StaffOrder,
} from '#src/features/order-management/admin/orders-admin.contract.ts';
import { formatRupees } from '#src/lib/money.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import type { ScreenProps } from '#src/admin/kit/screen.ts';

/** Packing slip for printing: items, destination, and no prices except the cash to collect. */
export function SlipScreen({ values }: ScreenProps) {
  const id = values['id'] ?? '';
  const { remote, reload } = useRemote(async () => {
    const [staffOrder, shop] = await Promise.all([
      staffCall(viewStaffOrder, { id }),
      staffCall(viewSettings, {}),
    ]);
    return { staffOrder, shop };
  }, id);
  return (
    <>
      <PageHead
        title={`Packing slip ${id}`}
        above={
          <Link href={`/admin/orders/${id}`} className="font-bold text-brand">
            ← The order
          </Link>
        }
      >
        <Button onClick={() => window.print()}>Print</Button>
      </PageHead>
      <Loaded remote={remote} reload={reload}>
        {({ staffOrder, shop }) => <Sheet staffOrder={staffOrder} sender={shop} />}
      </Loaded>
    </>
  );
}

type SheetProps = { staffOrder: StaffOrder; sender: PublicSettings };

function Sheet({ staffOrder: { order, skus }, sender }: SheetProps) {
  const { address } = order;
  const { address: place } = sender;
  return (
    <article className="grid gap-6 rounded-card border border-line bg-white p-6 text-sm wrap-anywhere text-black print:border-0 print:p-0">
      <div className="flex flex-wrap justify-between gap-6">
        <div>
          <p className="text-xl font-extrabold">{sender.longName}</p>
          <p>{place.lines.join(', ')}</p>
          <p>
            {place.city} {place.pincode}
          </p>
        </div>
        <div>
          <p className="font-bold">Order {order.orderId}</p>
          <p>{formatDate(order.orderDate)}</p>
          {order.tracking && (
            <p>
              {order.tracking.carrier} {order.tracking.trackingNumber}
            </p>
          )}
        </div>
      </div>
      <address className="text-base not-italic">
        <strong className="block text-lg">{address.fullName}</strong>
        {streetLines(address).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {address.city}, {address.state} <strong>{address.pincode}</strong>
        <span className="block">Mobile {formatPhone(address.mobileNumber)}</span>
      </address>
      {order.payment.due > 0 && (
        <p className="border-2 border-black p-3 text-center text-xl font-extrabold">
          COLLECT {formatRupees(order.payment.due)} IN CASH
        </p>
      )}
      <Units order={order} skus={skus} />
    </article>
  );
}

function Units({ order, skus }: Pick<StaffOrder, 'order' | 'skus'>) {
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b-2 border-black">
          <th scope="col" className="py-2 pr-3">
            Item
          </th>
          <th scope="col" className="pr-3">
            SKU
          </th>
          <th scope="col" className="pr-3 text-right">
            Units
          </th>
          <th scope="col" className="text-right">
            Packed
          </th>
        </tr>
      </thead>
      <tbody>
        {order.orderItems
          .filter(({ plan }) => !plan)
          .map((item) => (
            <tr key={item.id} className="border-b border-black/25">
              <td className="py-2 pr-3">{itemName(item.productName, item.variantTitle)}</td>
              <td className="pr-3 wrap-anywhere">{skus[String(item.id)]}</td>
              <td className="pr-3 text-right font-bold">{item.quantity}</td>
              <td className="text-right">☐</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
