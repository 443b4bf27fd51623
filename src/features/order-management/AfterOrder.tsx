import { useState } from 'react';
import { call } from '#src/lib/api.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { CreditNoteLinks } from '#src/features/books/credit-notes/CreditNoteLinks.tsx';
import { AskButtons } from './AskButtons.tsx';
import { CURRENT_STATUSES } from './order-steps.ts';
import { OrderLinks } from './OrderLinks.tsx';
import { buyAgain, type OrderDetail } from './orders.contract.ts';
import { fileShownClaim, requestShownExchange, requestShownReturn } from './orders.store.ts';

/** Actions on a completed order: invoice, buying again and returns; those of a current one are at its top. */
export function AfterOrder({ order }: { order: OrderDetail }) {
  const { orderId, orderStatus } = order;
  const [notices, setNotices] = useState<string[]>();
  const { busy, running, error, submit } = useSubmit(async () => {
    setNotices(undefined);
    const again = await call(buyAgain, { id: orderId });
    if (again.notices.length === 0) window.location.assign('/cart');
    else setNotices(again.added > 0 ? [...again.notices, IN_CART] : again.notices);
  });
  if (orderStatus === 'Payment Pending') return null;

  return (
    <div className="contents">
      {!CURRENT_STATUSES.includes(orderStatus) && (
        <OrderLinks order={order}>
          <Button look="secondary" disabled={busy} busy={running} onClick={() => submit()}>
            Buy again
          </Button>
        </OrderLinks>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        <AskButtons
          {...{ order, returnUntil: order.returnUntil }}
          requestReturn={requestShownReturn}
          requestExchange={requestShownExchange}
          claim={fileShownClaim}
        />
      </div>
      <CreditNoteLinks {...order} />
      {error && <Alert>{error.message}</Alert>}
      {notices && (
        <Alert kind="warning">
          <ul className="grid gap-1">
            {notices.map((notice) => (
              <li key={notice}>
                {notice}{' '}
                {notice === IN_CART && (
                  <a href="/cart" className="font-bold underline">
                    See your cart
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

const IN_CART = 'Everything else is in your cart.';
