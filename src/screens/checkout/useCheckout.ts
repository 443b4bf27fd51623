import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $session, loadSession } from '#src/features/account/session.store.ts';
import {
  $deliverTo,
  $paymentMethod,
  $purchase,
  $storeCredit,
  loadPurchase,
} from '#src/features/checkout/checkout.store.ts';
import type { Handoff } from '#src/features/checkout/handoff.ts';
import { findHandoff } from '#src/features/checkout/handoff.store.ts';
import { findOrder } from '#src/features/checkout/open-order.store.ts';
import { type Purchase, withMethodFee, withRates } from '#src/features/checkout/purchase.ts';
import { $codOffer } from '#src/features/payments/cod/cod-offer.store.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { $paying, isPaying } from '#src/features/payments/paying.store.ts';
import { $onlineWay, onlineWay, windowOf } from '#src/features/payments/upi/online-way.store.ts';
import { $pincode } from '#src/features/settings/pincode.store.ts';
import { useRates } from '#src/features/settings/useDestination.ts';
import { AppError } from '#src/lib/errors.ts';
import { useOwnContent } from '#src/ui/useOwnContent.ts';

/** State shared by both checkout layouts: hand-off, purchase, user and payment. */
export function useCheckout() {
  const [handoff] = useState(() => findHandoff());
  const session = useStore($session, { ssr: 'initial' });
  const purchase = usePurchase();
  const paying = useStore($paying, { ssr: 'initial' });
  const hasNothing = !handoff || (purchase.state === 'ready' && purchase.value.items.length === 0);

  const states = [session.state, purchase.state];
  const isShown = useOwnContent(states.includes('failed') || !states.includes('loading'));

  useEffect(() => {
    const order = findOrder();
    if (order && !order.isPaid) void takeUp(order.orderId, order.isElsewhere === true);
    // A loading page is shorter: the browser would scroll to its end.
    window.history.scrollRestoration = 'manual';
    if (handoff) void loadPurchase(handoff);
  }, [handoff]);

  useEffect(() => {
    if (!hasNothing || isPaying($paying.get())) return;
    // After a paid order, Back shows that order instead of making another.
    const order = findOrder();
    if (order?.isPaid) window.location.replace(`/orders/${order.orderId}`);
    else if (!handoff) window.location.replace('/');
  }, [hasNothing, handoff]);

  async function payNow(addressId: number): Promise<void> {
    if (!handoff || purchase.state !== 'ready') return;
    await place(handoff, addressId, purchase.value);
    const now = $paying.get();
    if (now.step === 'refused') {
      // Not needed before that; a guest of the stepped checkout has no addresses to load.
      await import('./reload-changed.ts').then(
        ({ reloadChanged }) => reloadChanged(now.error.code, handoff, addressId),
        () => undefined,
      );
    }
  }

  const retry = () => {
    if (session.state === 'failed') void loadSession();
    if (handoff && purchase.state === 'failed') void loadPurchase(handoff);
  };

  return { handoff, isShown, session, purchase, paying, payNow, retry };
}

/** Payment script, not needed before there is something to pay. */
const payingScript = () => import('#src/features/payments/pay.store.ts');

/** Finds the result of an order made earlier in this visit. */
async function takeUp(orderId: string, isElsewhere: boolean): Promise<void> {
  // Set immediately, so that the shopper is not redirected during the request.
  $paying.set({ step: 'asking', orderId });
  try {
    const { comeBack, resumeOrder } = await payingScript();
    await (isElsewhere ? comeBack(orderId) : resumeOrder(orderId));
  } catch {
    $paying.set({ step: 'idle' });
  }
}

async function place(handoff: Handoff, addressId: number, purchase: Purchase): Promise<void> {
  try {
    const [{ pay }, { createOrder }] = await Promise.all([
      payingScript(),
      import('#src/features/checkout/create-order.store.ts'),
    ]);
    const way = onlineWay($onlineWay.get(), purchase.total - $storeCredit.get());
    const how = { ...windowOf(way), advance: $codOffer.get()?.advance };
    await pay(() => createOrder(handoff, addressId, purchase, how), way);
  } catch (cause) {
    $paying.set({ step: 'refused', error: new AppError('OFFLINE', { cause }) });
  }
}

/** Current purchase, with shipping to the address and the fee of the chosen payment method. */
function usePurchase() {
  const purchase = useStore($purchase, { ssr: 'initial' });
  const offer = useStore($codOffer, { ssr: 'initial' });
  const { takesCash } = methodProperties(useStore($paymentMethod, { ssr: 'initial' }));
  const remembered = useStore($pincode, { ssr: 'initial' });
  const rates = useRates(useStore($deliverTo, { ssr: 'initial' }) || remembered);
  if (purchase.state !== 'ready') return purchase;
  const shipped = rates ? withRates(purchase.value, rates) : purchase.value;
  return { ...purchase, value: takesCash && offer ? withMethodFee(shipped, offer.fee) : shipped };
}
