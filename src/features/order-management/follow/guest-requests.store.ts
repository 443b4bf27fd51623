import type { fileClaim } from '#src/features/returns/claims/claims.contract.ts';
import type { askExchange } from '#src/features/returns/exchanges/exchanges.contract.ts';
import type { askReturn } from '#src/features/returns/returns.contract.ts';
import { call } from '#src/lib/api.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import {
  addPhotos,
  confirmRequest,
  type PhotoCalls,
} from '#src/features/order-management/request-photos.store.ts';
import { type FollowedOrder, followOrder } from './follow.contract.ts';
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
  const calls: PhotoCalls = {
    add: (returnId, photo) => {
      const endpoint = import('#src/features/returns/uploads.ts').then((all) => all.guestAddPhoto);
      return callLazily(endpoint, { ...link, returnId, photo });
    },
    reload: async () => show(await call(followOrder, link)),
  };
  const showRequested = async (order: FollowedOrder, photos: File[]): Promise<void> => {
    show(order);
    await confirmRequest(calls, order.guest?.returns.at(-1)?.id, photos);
  };
  return {
    requestReturn: async (input: InputOf<typeof askReturn>, photos: File[]) =>
      showRequested(await call(guestAskReturn, { ...input, signature }), photos),
    requestExchange: async (input: InputOf<typeof askExchange>, photos: File[]) =>
      showRequested(await call(guestAskExchange, { ...input, signature }), photos),
    claim: async (input: InputOf<typeof fileClaim>, photos: File[]) =>
      showRequested(await call(guestFileClaim, { ...input, signature }), photos),
    actions: {
      addPhotos: (returnId: number, photos: File[]) => addPhotos(calls, returnId, photos),
      cancel: async (returnId: number) =>
        show(await call(guestCancelReturn, { ...link, returnId })),
      photosPath: (returnId: number) => `/api/follow/${id}/${signature}/returns/${returnId}/photos`,
    },
  };
}
