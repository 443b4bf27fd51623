import * as z from 'zod/mini';
import { fileClaim } from '#src/features/returns/claims/claims.contract.ts';
import {
  askExchange,
  listExchangeItems,
  previewExchange,
} from '#src/features/returns/exchanges/exchanges.contract.ts';
import {
  askReturn,
  cancelReturn,
  getReturnPhoto,
  previewReturn,
} from '#src/features/returns/returns.contract.ts';
import { type Endpoint, endpoint } from '#src/lib/endpoint.ts';
import { FollowedOrder } from '#src/features/order-management/follow/follow.contract.ts';
import { SignedOrder } from '#src/features/order-management/linked-order.contract.ts';

type Call<Shape extends z.core.$ZodShape> = Endpoint<z.ZodMiniObject<Shape>>;

/** The same call for a guest: the signed link of their order replaces the session. */
function forGuest<Shape extends z.core.$ZodShape, O extends z.ZodMiniType>(
  { method, path, summary, body, status, input }: Call<Shape>,
  output: O,
) {
  return endpoint({
    ...{ method, body, status, output },
    path: path.replace('/api/order/:id', '/api/follow/:id/:signature'),
    summary: `${summary} For a guest, with the signed link of their order.`,
    input: z.extend(input, { signature: SignedOrder.signature }),
  });
}

export const guestPreviewReturn = forGuest(previewReturn, previewReturn.output);
export const guestAskReturn = forGuest(askReturn, FollowedOrder);
export const guestCancelReturn = forGuest(cancelReturn, FollowedOrder);
export const guestGetPhoto = forGuest(getReturnPhoto, getReturnPhoto.output);
export const guestExchangeItems = forGuest(listExchangeItems, listExchangeItems.output);
export const guestPreviewExchange = forGuest(previewExchange, previewExchange.output);
export const guestAskExchange = forGuest(askExchange, FollowedOrder);
export const guestFileClaim = forGuest(fileClaim, FollowedOrder);
