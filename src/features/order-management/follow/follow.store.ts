import { atom } from 'nanostores';
import { call } from '#src/lib/api.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import type { OrderLink } from '#src/lib/signed-link.ts';
import { type FollowedOrder, followOrder } from './follow.contract.ts';

/** The order that a signed link shows. */
export const $followed = atom<Remote<FollowedOrder>>(LOADING);

export async function loadFollowed(link: OrderLink): Promise<void> {
  await loadInto(
    (next) => $followed.set(next),
    () => call(followOrder, link),
  );
}
