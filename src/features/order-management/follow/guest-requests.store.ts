import type { fileClaim } from '#src/features/returns/claims/claims.contract.ts';
import type { askExchange } from '#src/features/returns/exchanges/exchanges.contract.ts';
import type { askReturn } from '#src/features/returns/returns.contract.ts';
import { call } from '#src/lib/api.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { toAppError } from '#src/lib/errors.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { type FollowedOrder, followOrder } from './follow.contract.ts';
import { guestAddPhoto } from '#src/features/returns/guests/guest-photo.contract.ts';
import { $followed } from './follow.store.ts';
import {
  guestAskExchange,
  guestAskReturn,
  guestCancelReturn,
  guestFileClaim,
} from '#src/features/returns/guests/guest-requests.contract.ts';

type Link = { id: string; signature: string };

/** Returns the actions of a guest on the order of a signed link; each shows the order afterwards. */
export function makeGuestRequests(link: Link) {
  const { id, signature } = link;
  const show = (value: FollowedOrder) => $followed.set({ state: 'ready', value });
  /** Throws after adding those before the failing one. */
  const addPhotos = async (returnId: number, photos: File[]): Promise<void> => {
    try {
      for (const photo of photos) await call(guestAddPhoto, { ...link, returnId, photo });
    } finally {
      show(await call(followOrder, link));
    }
  };
  /** A picture that fails can be added again on the page. */
  const showRequested = async (order: FollowedOrder, photos: File[]): Promise<void> => {
    show(order);
    const returnId = order.guest?.returns.at(-1)?.id;
    if (returnId === undefined || photos.length === 0) return;
    await addPhotos(returnId, photos).catch((thrown: unknown) => {
      showToast(`We have your request, but not all pictures. ${toAppError(thrown).message}`);
    });
  };
  return {
    requestReturn: async (input: InputOf<typeof askReturn>, photos: File[]) =>
      showRequested(await call(guestAskReturn, { ...input, signature }), photos),
    requestExchange: async (input: InputOf<typeof askExchange>, photos: File[]) =>
      showRequested(await call(guestAskExchange, { ...input, signature }), photos),
    claim: async (input: InputOf<typeof fileClaim>, photos: File[]) =>
      showRequested(await call(guestFileClaim, { ...input, signature }), photos),
    actions: {
      addPhotos,
      cancel: async (returnId: number) =>
        show(await call(guestCancelReturn, { ...link, returnId })),
      photosPath: (returnId: number) => `/api/follow/${id}/${signature}/returns/${returnId}/photos`,
    },
  };
}
