import { AddressBlock } from '#src/features/account/address/AddressBlock.tsx';
import { formatDateTime, formatDay } from '#src/lib/dates.ts';
import { formatPhone } from '#src/features/account/address/address-lines.ts';
import type { StaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { OrderItems } from '#src/features/order-management/OrderItems.tsx';
import { orderSteps } from '#src/features/order-management/order-steps.ts';
import { OrderTimeline } from '#src/features/order-management/OrderTimeline.tsx';
import { StatusBadge } from '#src/features/orders/StatusBadge.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { EmailText } from '#src/admin/kit/EmailText.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import type { ScreenProps } from '#src/admin/kit/screen.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { CancelPlan } from './CancelPlan.tsx';
import { CashPanel } from './CashPanel.tsx';
import { ConfirmationPanel } from './ConfirmationPanel.tsx';
import { MessagesPanel } from './MessagesPanel.tsx';
import { MoneyPanel } from './MoneyPanel.tsx';
import { nextStepOf } from './next-step.ts';
import { OriginPanel } from './OriginPanel.tsx';
import { OrderWay } from './OrderWay.tsx';
import { ParcelsPanel } from './ParcelsPanel.tsx';
import { ReturnsPanel } from './ReturnsPanel.tsx';
import { type Couriers, useOrder } from './useOrder.ts';

/** Screen of one order, with all actions for it. */
export function OrderScreen({ values }: ScreenProps) {
  const id = values['id'] ?? '';
  const { remote, reload } = useOrder(id);
  return (
    <>
      <PageHead
        title={`Order ${id}`}
        above={
          <Link href="/admin/orders/pending" className="font-bold text-brand">
            ← Orders
          </Link>
        }
      >
        {remote.state === 'ready' && (
          <Actions staffOrder={remote.value.staffOrder} onChanged={reload} />
        )}
      </PageHead>
      <Loaded remote={remote} reload={reload}>
        {(loaded) => <Panels {...loaded} reload={reload} />}
      </Loaded>
    </>
  );
}

type ActionsProps = { staffOrder: StaffOrder; onChanged: () => Promise<void> };

/** The order's status, its papers, and the menu that cancels it. */
function Actions({ staffOrder: { order, isExample, refundable }, onChanged }: ActionsProps) {
  const { orderId, invoiceNumber } = order;
  return (
    <>
      <span className="flex flex-wrap gap-2 empty:hidden max-sm:w-full">
        {isExample && <Badge kind="muted">Sample</Badge>}
        {/* The strip of steps says where an open order is; the status would name the step before. */}
        {(order.isPartlySent || !orderSteps(order)) && <StatusBadge {...order} />}
      </span>
      {!isGift(order) && (
        <Link href={`/admin/orders/${orderId}/slip`} className={buttonClass('secondary', 'small')}>
          Packing slip
        </Link>
      )}
      {invoiceNumber && (
        <a href={`/orders/${orderId}/invoice`} className={buttonClass('secondary', 'small')}>
          Invoice
        </a>
      )}
      {order.canCancel && <CancelOrder {...{ order, refundable }} onMoved={onChanged} />}
    </>
  );
}

type PanelsProps = { staffOrder: StaffOrder; couriers: Couriers; reload: () => Promise<void> };

/** The panels of an order. The one with its next step comes first. */
function Panels({ staffOrder, couriers, reload }: PanelsProps) {
  const { order, contact } = staffOrder;
  const next = nextStepOf(staffOrder, couriers);
  const confirmation = staffOrder.cash && (
    <ConfirmationPanel staffOrder={staffOrder} onChanged={reload} />
  );
  const returns = order.returns.length > 0 && (
    <ReturnsPanel {...order} {...{ couriers, next }} onChanged={reload} />
  );
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:items-start">
      <OrderWay order={order} />
      <div className="grid min-w-0 gap-5">
        <NotReady {...order} />
        {next.action === 'confirm' && confirmation}
        {next.action === 'return' && returns}
        <ParcelsPanel {...{ staffOrder, couriers, next }} onChanged={reload} />
        {isGift(order) ? (
          <GiftPanel orderId={order.orderId} />
        ) : (
          <Panel title="Items" className="[&>ul]:mb-0">
            <OrderItems
              items={order.orderItems}
              isDelivered={false}
              cancelOf={(item) => (
                <CancelPlan orderId={order.orderId} item={item} onChanged={reload} />
              )}
            />
          </Panel>
        )}
        <MoneyPanel {...{ staffOrder, next }} onChanged={reload} />
        {next.action !== 'return' && returns}
      </div>
      {/* Next to each other where there is room, such as on tablets. */}
      <div className="-mb-5 min-w-0 columns-[20rem] gap-5 *:mb-5 *:break-inside-avoid">
        <CustomerPanel contact={contact} userId={staffOrder.userId} />
        {staffOrder.channel !== 'website' && (
          <OriginPanel staffOrder={staffOrder} onSent={reload} />
        )}
        {next.action !== 'confirm' && confirmation}
        {staffOrder.cash && <CashPanel cash={staffOrder.cash} onChanged={reload} />}
        {!isGift(order) && <ShipTo {...order} />}
        <MessagesPanel orderId={order.orderId} />
        <Panel title="History">
          <p className="mb-4 text-sm text-soft">Placed on {formatDateTime(order.orderDate)}</p>
          <OrderTimeline events={order.events} />
        </Panel>
      </div>
    </div>
  );
}

function CustomerPanel({ contact, userId }: Pick<StaffOrder, 'contact' | 'userId'>) {
  return (
    <Panel title="Customer">
      <p className="font-bold">{contact.name}</p>
      <p className="grid justify-items-start text-sm wrap-anywhere">
        {contact.phone ? (
          <a href={`tel:${contact.phone}`} className="py-1 text-brand underline">
            {formatPhone(contact.phone)}
          </a>
        ) : (
          <span className="py-1 text-soft">Deleted with the account</span>
        )}
        {contact.email && (
          <a href={`mailto:${contact.email}`} className="py-1 text-brand underline">
            <EmailText>{contact.email}</EmailText>
          </a>
        )}
      </p>
      {userId && (
        <Link
          href={`/admin/users/${userId}`}
          className="mt-1 inline-block py-1 text-sm font-bold text-brand"
        >
          All orders of this customer
        </Link>
      )}
    </Panel>
  );
}

/** Only the order of a gift card has no items. */
const isGift = ({ orderItems }: StaffOrder['order']) => orderItems.length === 0;

function GiftPanel({ orderId }: { orderId: string }) {
  return (
    <Panel title="Gift card">
      <p className="grid justify-items-start gap-2 text-sm">
        To send it again, or to cancel it with its refund:
        <Link href={`/admin/gift-cards?q=${orderId}`} className={buttonClass('secondary', 'small')}>
          Open the gift card
        </Link>
      </p>
    </Panel>
  );
}

/** Says which units of a pre-order cannot be packed yet. */
function NotReady({ orderItems }: StaffOrder['order']) {
  const waiting = orderItems.filter((item) => item.waiting > 0);
  if (waiting.length === 0) return null;
  const hasMore = orderItems.some((item) => item.waiting < item.quantity);
  const items = waiting.map((item) => `${item.waiting} × ${item.productName}`).join(', ');
  return (
    <Alert kind="info">
      {`This is a pre-order: ${items} can be packed when stock arrives.`}
      {hasMore && ' The rest can be packed now.'}
    </Alert>
  );
}

function ShipTo({ address, business, deliverBy }: StaffOrder['order']) {
  return (
    <Panel title="Ship to">
      {deliverBy && (
        <p className="mb-2 text-sm">
          Promised by <strong>{formatDay(deliverBy)}</strong>
        </p>
      )}
      <div className="text-sm">
        <AddressBlock address={address} />
      </div>
      {business && (
        <p className="mt-3 text-sm">
          Invoice to <strong>{business.name}</strong>, GSTIN {business.gstin}
        </p>
      )}
    </Panel>
  );
}
