import { atom } from 'nanostores';
import { loadOnResult, pay, type PayingBy, resumeOrder } from '#src/features/payments/pay.store.ts';
import type { OnlineWay } from '#src/features/payments/upi/online-way.store.ts';
import { call } from '#src/lib/api.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import type { OrderLink } from '#src/lib/signed-link.ts';
import * as contract from './gift-cards.contract.ts';

/** The bought gift card that the page shows. */
export const $gift = atom<Remote<contract.GiftPurchase>>(LOADING);

const byLink = (link: OrderLink): PayingBy => ({
  complete: () => call(contract.completeGiftPayment, link),
  isLink: true,
  upi: {
    start: (_, channel) => call(contract.startGiftUpi, { ...link, channel }),
    check: (_, attemptId) => call(contract.checkGiftUpi, { ...link, attemptId }),
  },
});

export async function loadGift(link: OrderLink): Promise<void> {
  await loadInto(
    (next) => $gift.set(next),
    () => call(contract.viewGiftPurchase, link),
  );
}

/** Lets the buyer pay, and shows the card as it is afterwards. */
export async function payGift(link: OrderLink, way: OnlineWay): Promise<void> {
  await pay(() => call(contract.openGiftPayment, link), way, byLink(link));
  await loadOnResult(() => loadGift(link));
}

/** Finds out the result for a buyer who returns from the gateway's own page or reloads this one. */
export async function resumeGift(link: OrderLink): Promise<void> {
  await resumeOrder(link.id, byLink(link));
  await loadOnResult(() => loadGift(link));
}

/** Ends a purchase that is not paid, so that its amount no longer counts for the day. */
export async function abandonGift(link: OrderLink): Promise<void> {
  await call(contract.abandonGiftPurchase, link, { keepalive: true });
}

export async function correctGift(
  link: OrderLink,
  recipient: Pick<contract.GiftPurchase, 'recipientName' | 'recipientContact'>,
): Promise<void> {
  const value = await call(contract.correctGiftRecipient, { ...link, ...recipient });
  $gift.set({ state: 'ready', value });
}

export async function cancelGift(link: OrderLink): Promise<void> {
  $gift.set({ state: 'ready', value: await call(contract.cancelGiftPurchase, link) });
}
