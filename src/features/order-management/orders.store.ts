import { atom } from 'nanostores';
import { call } from '#src/lib/api.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import {
  cancelOrder,
  getOrder,
  listOrders,
  type OrderDetail,
  type OrderSummary,
} from './orders.contract.ts';
import { askReturn } from '#src/features/returns/returns.contract.ts';

const PAGE_SIZE = 10;

export type OrderPage = { orders: OrderSummary[]; page: number; totalPages: number };

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

/** Cancels an order that has not been shipped. */
export async function cancelShownOrder(id: string): Promise<void> {
  $order.set({ state: 'ready', value: await call(cancelOrder, { id }) });
}

/** Requests a return. */
export async function requestShownReturn(input: InputOf<typeof askReturn>): Promise<void> {
  $order.set({ state: 'ready', value: await call(askReturn, input) });
}

/** Fetches a page. The body is a plain list; a header has the number of pages. */
async function fetchPage(page: number): Promise<OrderPage> {
  let totalPages = 1;
  const readPages = async (request: Request) => {
    const response = await fetch(request);
    totalPages = Number(response.headers.get('x-total-pages') ?? 1);
    return response;
  };
  const orders = await call(listOrders, { page, pageSize: PAGE_SIZE }, { fetch: readPages });
  return { orders, page, totalPages };
}
