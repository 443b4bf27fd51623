import { AskButtons } from '#src/features/order-management/AskButtons.tsx';
import { OrderReturns } from '#src/features/order-management/OrderReturns.tsx';
import { Card } from '#src/ui/Card.tsx';
import type { FollowedOrder } from './follow.contract.ts';
import { makeGuestRequests } from './guest-requests.store.ts';

type Props = {
  id: string;
  signature: string;
  guest: NonNullable<FollowedOrder['guest']>;
};

/** The requests that a guest can send for their order, and those that they have sent. */
export function GuestRequests({ id, signature, guest }: Props) {
  const { orderItems, returnUntil, returns, newOrders } = guest;
  const { actions, ...requests } = makeGuestRequests({ id, signature });
  const isCovered = orderItems.some(({ warrantyUntil }) => warrantyUntil !== null);
  const orderPath = (newId: string) => newOrders[newId] ?? '';
  return (
    <>
      {(returnUntil !== null || isCovered) && (
        <Card title="Return, exchange or warranty claim">
          <div className="flex flex-wrap gap-3">
            <AskButtons
              {...requests}
              order={{ orderId: id, orderItems, signature }}
              {...{ returnUntil }}
            />
          </div>
        </Card>
      )}
      <OrderReturns returns={returns} actions={{ ...actions, orderPath }} />
    </>
  );
}
