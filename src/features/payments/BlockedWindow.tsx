import { useEffect, useRef } from 'react';
import type { PaymentSession } from '#src/features/checkout/checkout.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { storeOpenOrder } from '#src/features/checkout/open-order.store.ts';
import { giveUp } from './pay.store.ts';

type Props = {
  session: PaymentSession;
  /** True if the order outlives this page, as on its own page, where it can be cancelled. */
  keepsOrder: boolean;
};

/**
 * Says that the payment window could not be opened, and offers the gateway's own page. Leaving the
 * page in any other way abandons the order and releases its items.
 */
export function BlockedWindow({ session, keepsOrder }: Props) {
  const { order_id: orderId } = session;
  const isOffToPay = useRef(false);
  const { running, submit } = useSubmit(() => giveUp(orderId));

  useEffect(() => {
    if (keepsOrder) return;
    const onHide = () => void (isOffToPay.current || giveUp(orderId));
    // Back from the gateway's page through the browser's page cache.
    const onShow = () => void (isOffToPay.current = false);
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    };
  }, [keepsOrder, orderId]);

  return (
    <Alert kind="warning">
      <div className="grid gap-3">
        <strong>The payment window could not be opened. Nothing was charged.</strong>
        <p>
          Your browser could not load it. An ad blocker, a privacy setting or a weak connection may
          be why. You can pay on the payment service’s own page instead and come back here
          afterwards.
        </p>
        <form
          method="post"
          action={session.payment_page_url}
          className="flex flex-wrap gap-3"
          onSubmit={() => {
            isOffToPay.current = true;
            // On return, shows the payment result rather than the earlier scroll position.
            history.scrollRestoration = 'manual';
            if (keepsOrder) return;
            const checkout = window.location.pathname + window.location.search;
            storeOpenOrder({ orderId, isPaid: false, isElsewhere: true, checkout });
          }}
        >
          <input type="hidden" name="payment_session_id" value={session.payment_session_id} />
          <Button type="submit">Open the payment page</Button>
          {!keepsOrder && (
            <Button look="secondary" busy={running} onClick={() => submit()}>
              Pay later
            </Button>
          )}
        </form>
      </div>
    </Alert>
  );
}
