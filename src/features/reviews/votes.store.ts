import { atom } from 'nanostores';
import { callLazily } from '#src/lib/call-lazily.ts';
import { isSignedIn } from '#src/lib/hint.ts';

const contract = () => import('./reviews.contract.ts');

/** The reviews that the person signed in called helpful, as far as they are known here. */
export const $votes = atom<ReadonlySet<number>>(new Set());

/** Loads which reviews of a product the shopper marked as helpful; guests have marked none. */
export async function loadVotes(productId: number): Promise<void> {
  if (!isSignedIn()) return;
  const endpoint = contract().then((found) => found.viewOwnVotes);
  const { reviewIds } = await callLazily(endpoint, { productId });
  $votes.set(new Set([...$votes.get(), ...reviewIds]));
}

/** Calls a review helpful, or takes that back; answers how many do now. Throws AppError. */
export async function vote(id: number, isHelpful: boolean): Promise<number> {
  const endpoint = contract().then((found) => found.voteForReview);
  const { helpfulCount } = await callLazily(endpoint, { id, isHelpful });
  const others = [...$votes.get()].filter((one) => one !== id);
  $votes.set(new Set(isHelpful ? [...others, id] : others));
  return helpfulCount;
}
