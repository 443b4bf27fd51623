import { atom } from 'nanostores';
import { pay, type PayingBy, resumeOrder } from '#src/features/payments/pay.store.ts';
import { $paying } from '#src/features/payments/paying.store.ts';
import type { OnlineWay } from '#src/features/payments/upi/online-way.store.ts';
import { call } from '#src/lib/api.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import * as contract from './gift-cards.contract.ts';

export type GiftLink = { id: string; signature: string };

/** The bought gift card that the page shows. */
export const $gift = atom<Remote<contract.GiftPurchase>>(LOADING);

const byLink = (link: GiftLink): PayingBy => ({
  complete: () => call(contract.completeGiftPayment, link),
  isLink: true,
  upi: {
    start: (_, channel) => call(contract.startGiftUpi, { ...link, channel }),
    check: (_, attemptId) => call(contract.checkGiftUpi, { ...link, attemptId }),
  },
});

export async function loadGift(link: GiftLink): Promise<void> {
  await loadInto(
    (next) => $gift.set(next),
    () => call(contract.viewGiftPurchase, link),
  );
}

/** Lets the buyer pay, and shows the card as it is afterwards. */
export async function payGift(link: GiftLink, way: OnlineWay): Promise<void> {
  await pay(() => call(contract.openGiftPayment, link), way, byLink(link));
  await showResult(link);
}

/** Finds out the result for a buyer who returns from the gateway's own page or reloads this one. */
export async function resumeGift(link: GiftLink): Promise<void> {
  await resumeOrder(link.id, byLink(link));
  await showResult(link);
}

/** The payment window stays on the page while it is offered in another way. */
async function showResult(link: GiftLink): Promise<void> {
  const { step } = $paying.get();
  if (step === 'paid' || step === 'unpaid' || step === 'refused') await loadGift(link);
}

/** Ends a purchase that is not paid, so that its amount no longer counts for the day. */
export async function abandonGift(link: GiftLink): Promise<void> {
  await call(contract.abandonGiftPurchase, link, { keepalive: true });
}

export async function correctGift(
  link: GiftLink,
  recipient: Pick<contract.GiftPurchase, 'recipientName' | 'recipientContact'>,
): Promise<void> {
  const value = await call(contract.correctGiftRecipient, { ...link, ...recipient });
  $gift.set({ state: 'ready', value });
}

export async function cancelGift(link: GiftLink): Promise<void> {
  $gift.set({ state: 'ready', value: await call(contract.cancelGiftPurchase, link) });
}
