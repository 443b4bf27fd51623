import { atom } from 'nanostores';
import { call } from '#src/lib/api.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import { takeEarly } from '#src/lib/early.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import {
  cancelOrder,
  getOrder,
  listOrders,
  ORDERS_PER_PAGE,
  type OrderDetail,
  type OwnOrderSummary,
} from './orders.contract.ts';
import type { RequestActions } from './OrderReturnActions.tsx';
import { fileClaim } from '#src/features/returns/claims/claims.contract.ts';
import { askExchange } from '#src/features/returns/exchanges/exchanges.contract.ts';
import { cancelPlan } from '#src/features/returns/plans/plans.contract.ts';
import { askReturn, cancelReturn } from '#src/features/returns/returns.contract.ts';
import { addPhotos, confirmRequest, type PhotoCalls } from './request-photos.store.ts';

export type OrderPage = { orders: OwnOrderSummary[]; page: number; totalPages: number };

/** One page of the signed-in person's orders. */
export const $orders = atom<Remote<OrderPage>>(LOADING);

/** The order shown on the page. */
export const $order = atom<Remote<OrderDetail>>(LOADING);

export async function loadOrders(page: number): Promise<void> {
  await loadInto(
    (next) => $orders.set(next),
    () => fetchPage(page),
  );
}

export async function loadOrder(id: string): Promise<void> {
  await loadInto(
    (next) => $order.set(next),
    () => call(getOrder, { id }),
  );
}

/** Cancels an order that has not been shipped, or what is unsent of a partly shipped one. */
export async function cancelShownOrder(id: string, isRest: boolean): Promise<void> {
  $order.set({ state: 'ready', value: await call(cancelOrder, { id, isRest }) });
}

/** Cancels the protection plan of an item, with a refund. */
export async function cancelShownPlan(id: string, orderLineId: number): Promise<void> {
  $order.set({ state: 'ready', value: await call(cancelPlan, { id, orderLineId }) });
}

/** Requests a return, with pictures. */
export async function requestShownReturn(
  input: InputOf<typeof askReturn>,
  photos: File[],
): Promise<void> {
  await showRequested(await call(askReturn, input), photos);
}

/** Requests an exchange, with pictures. */
export async function requestShownExchange(
  input: InputOf<typeof askExchange>,
  photos: File[],
): Promise<void> {
  await showRequested(await call(askExchange, input), photos);
}

/** Files a warranty claim, with pictures. */
export async function fileShownClaim(
  input: InputOf<typeof fileClaim>,
  photos: File[],
): Promise<void> {
  await showRequested(await call(fileClaim, input), photos);
}

/** Returns the actions of the owner of the shown order on a request. */
export const requestActionsOf = (id: string): RequestActions => ({
  addPhotos: (returnId, photos) => addPhotos(photoCallsOf(id), returnId, photos),
  cancel: async (returnId) =>
    $order.set({ state: 'ready', value: await call(cancelReturn, { id, returnId }) }),
  photosPath: (returnId) => `/api/order/${id}/returns/${returnId}/photos`,
  orderPath: (newOrderId) => `/orders/${newOrderId}`,
});

const photoCallsOf = (id: string): PhotoCalls => ({
  add: (returnId, photo) => {
    const endpoint = import('#src/features/returns/uploads.ts').then(
      (calls) => calls.addReturnPhoto,
    );
    return callLazily(endpoint, { id, returnId, photo });
  },
  reload: async () => $order.set({ state: 'ready', value: await call(getOrder, { id }) }),
});

/** Shows an order with its new request, and adds the pictures. */
async function showRequested(order: OrderDetail, photos: File[]): Promise<void> {
  $order.set({ state: 'ready', value: order });
  await confirmRequest(photoCallsOf(order.orderId), order.returns.at(-1)?.id, photos);
}

/** Fetches a page. The body is a plain list; a header has the number of pages. */
async function fetchPage(page: number): Promise<OrderPage> {
  let totalPages = 1;
  const readPages = async (request: Request) => {
    const response = await (takeEarly(request) ?? fetch(request));
    totalPages = Number(response.headers.get('x-total-pages') ?? 1);
    return response;
  };
  const orders = await call(listOrders, { page, pageSize: ORDERS_PER_PAGE }, { fetch: readPages });
  return { orders, page, totalPages };
}
