import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $session } from '#src/features/account/session.store.ts';
import {
  $paymentMethod,
  $purchase,
  createOrder,
  loadPurchase,
} from '#src/features/checkout/checkout.store.ts';
import { findHandoff } from '#src/features/checkout/handoff.store.ts';
import { findOrder } from '#src/features/checkout/open-order.store.ts';
import { withMethodFee } from '#src/features/checkout/purchase.ts';
import { $codOffer } from '#src/features/payments/cod/cod-offer.store.ts';
import { $paying, comeBack, isPaying, pay, resumeOrder } from '#src/features/payments/pay.store.ts';

const CHANGED = ['PRICE_CHANGED', 'OUT_OF_STOCK', 'NOT_ENOUGH_STOCK', 'CART_EMPTY'];

/** What both layouts of the checkout share: hand-off, purchase, person, and paying. */
export function useCheckout() {
  const [handoff] = useState(() => findHandoff());
  const session = useStore($session, { ssr: 'initial' });
  const purchase = usePurchase();
  const paying = useStore($paying, { ssr: 'initial' });
  const hasNothing = !handoff || (purchase.state === 'ready' && purchase.value.items.length === 0);

  useEffect(() => {
    const order = findOrder();
    if (order?.isElsewhere) void comeBack(order.orderId);
    else if (order && !order.isPaid) void resumeOrder(order.orderId);
    // A page that is still loading is shorter: the browser would bring back its foot.
    window.history.scrollRestoration = 'manual';
    if (handoff) void loadPurchase(handoff);
  }, [handoff]);

  useEffect(() => {
    if (!hasNothing || isPaying($paying.get())) return;
    // Back from a paid order, the checkout shows that order and never makes another.
    const order = findOrder();
    if (order?.isPaid) window.location.replace(`/orders/${order.orderId}`);
    else if (!handoff) window.location.replace('/');
  }, [hasNothing, handoff]);

  async function payNow(addressId: number): Promise<void> {
    if (!handoff || purchase.state !== 'ready') return;
    await pay(() => createOrder(handoff, addressId, purchase.value.total));
    const now = $paying.get();
    if (now.step === 'refused' && CHANGED.includes(now.error.code)) await loadPurchase(handoff);
  }

  return { handoff, session, purchase, paying, payNow };
}

/** What is about to be bought, with what the chosen way to pay costs. */
function usePurchase() {
  const purchase = useStore($purchase, { ssr: 'initial' });
  const offer = useStore($codOffer, { ssr: 'initial' });
  const isCash = useStore($paymentMethod, { ssr: 'initial' }) === 'cod';
  if (purchase.state !== 'ready' || !isCash || !offer) return purchase;
  return { ...purchase, value: withMethodFee(purchase.value, offer.fee) };
}
