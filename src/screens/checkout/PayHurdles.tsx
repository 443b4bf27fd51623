import { useEffect, useRef } from 'react';
import { loginAddress } from '#src/features/account/return-path.ts';
import { checkoutAddress, type Handoff } from '#src/features/checkout/handoff.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { buttonClass } from '#src/ui/button.ts';

type Props = {
  handoff: Handoff;
  mustLogin: boolean;
  canBuy: boolean;
  /** Unpaid order of the shopper that reserves some of the items. */
  pendingOrderId?: string | undefined;
};

/** Problems that block payment, each with a way to solve it; loaded when there is one. */
export function PayHurdles({ handoff, mustLogin, canBuy, pendingOrderId }: Props) {
  return (
    <>
      {mustLogin && <PleaseLogin address={checkoutAddress(handoff, window.location.pathname)} />}
      {!canBuy && <CannotBuy source={handoff.source} />}
      {pendingOrderId && (
        <Alert kind="info">
          You already have an unpaid order for some of these items.{' '}
          <a href={`/orders/${pendingOrderId}`} className="font-bold underline">
            Finish your order
          </a>
          , or continue here to replace it.
        </Alert>
      )}
    </>
  );
}

function PleaseLogin({ address }: { address: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <Alert>
      <span className="flex flex-wrap items-center justify-between gap-3">
        <span>please login! We have saved your order and address.</span>
        <a ref={link} href={loginAddress(address)} className={buttonClass('primary', 'small')}>
          Login
        </a>
      </span>
    </Alert>
  );
}

function CannotBuy({ source }: { source: Handoff['source'] }) {
  return (
    <Alert kind="warning">
      An item is not available.{' '}
      {source === 'cart' ? (
        <a href="/cart" className="font-bold underline">
          Change it in your cart
        </a>
      ) : (
        <a href="/" className="font-bold underline">
          Find another product
        </a>
      )}
      .
    </Alert>
  );
}
