import { showDeparture } from '#src/features/catalog/preorders/departure.store.ts';
import { atom, onMount } from 'nanostores';
import { beforeSignIn } from '#src/features/account/session.store.ts';
import { NO_OFFERS } from '#src/features/offers/no-offers.ts';
import type { CallOptions } from '#src/lib/api.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { AppError, toAppError } from '#src/lib/errors.ts';
import { readHint } from '#src/lib/hint.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { onShownAgain } from '#src/lib/shown-again.ts';
import { KEY_HEADER, makeKey } from '#src/lib/write-key.ts';
import type * as Api from '#src/lib/api.ts';
import type * as CartContract from './cart.contract.ts';
import type { addToCart, Cart } from './cart.contract.ts';
import { withoutLine, withQuantities } from './optimistic.ts';
import { addChange, readWaiting, type Unkeyed } from './waiting/waiting.ts';

/** Clicks closer together than this are sent as one change. */
export const QUIET_MS = 250;

const contract = () => import('./cart.contract.ts');
/** Lets a change in flight reach the server when its page is left. */
const LASTING = { keepalive: true };
/** Loaded in advance, as a page that is being left has no time to load it. */
let sender: { api: typeof Api; cart: typeof CartContract } | undefined;

const EMPTY: Cart = {
  cartItems: [],
  count: 0,
  subtotal: 0,
  shippingRates: { freeShippingOver: 0, shippingFee: 0 },
  offers: NO_OFFERS,
  notices: [],
};

export const $cart = atom<Remote<Cart>>(LOADING);
export const $cartOpen = atom(false);
/** Notice above the lines of the cart drawer until it is closed; '' for none. */
export const $cartNews = atom('');

const AGAIN_MS = 3000;

/** Quantities by line that the shopper chose and the server has not confirmed. */
const wanted = new Map<number, number>();
const waiting = new Map<number, Promise<void>>();
let queue: Promise<unknown> = Promise.resolve();
let changing: Promise<unknown> = queue;

onMount($cart, () => {
  if (typeof document === 'undefined') return;
  void openCart();
  beforeSignIn.run = sendWaiting;
  // A restored page may show an outdated cart.
  const stop = onShownAgain(() => void openCart());
  window.addEventListener('pagehide', sendAtOnce);
  window.addEventListener('online', sendStored);
  return () => {
    stop();
    window.removeEventListener('online', sendStored);
    window.removeEventListener('pagehide', sendAtOnce);
  };
});

/** Reloads the cart, for example after signing in or a failed change. */
export async function loadCart(): Promise<void> {
  await inTurn(() =>
    loadInto(showRemote, () =>
      callLazily(
        contract().then((found) => found.viewCart),
        {},
      ),
    ),
  );
}

/**
 * Adds to the cart, which the reply contains. Throws KEPT_OFFLINE if the change is sent later, as
 * the other changes do.
 */
export function addItem(item: InputOf<typeof addToCart>): Promise<Cart> {
  return inTurn(async () => {
    const cart = await orKeep({ kind: 'add', input: item }, (options) =>
      callLazily(
        contract().then((found) => found.addToCart),
        item,
        options,
      ),
    );
    show(cart);
    return cart;
  });
}

/**
 * Sets a line's quantity: immediately on the screen, and on the server once clicking has paused, in
 * one call with the last quantity. If it is refused, shows the server's cart and rejects.
 */
export function setQuantity(id: number, quantity: number): Promise<void> {
  wanted.set(id, quantity);
  const shown = $cart.get();
  if (shown.state === 'ready') show(shown.value);
  const running = waiting.get(id) ?? sendWhenCalm(id).finally(() => waiting.delete(id));
  waiting.set(id, running);
  return running;
}

/** Removes a line from the screen immediately, and restores it if the server refuses. */
export async function removeItem(id: number): Promise<void> {
  wanted.delete(id);
  const shown = $cart.get();
  if (shown.state === 'ready') show(withoutLine(shown.value, id));
  await change(() =>
    orKeep({ kind: 'delete', input: { id } }, (options) =>
      callLazily(
        contract().then((found) => found.deleteCartLine),
        { id },
        options,
      ),
    ),
  );
}

/**
 * Changes a line in another way, after the pending quantity changes. Rejects like setQuantity().
 */
export function changeLine(id: number, request: () => Promise<Cart>): Promise<void> {
  const run = Promise.allSettled([waiting.get(id)]).then(() => change(request));
  changing = run.catch(() => undefined);
  return run;
}

/** Resolves when the server has every change; await it before leaving for the checkout. */
export async function cartSettled(): Promise<void> {
  await Promise.allSettled([...waiting.values(), changing, queue]);
}

async function openCart(): Promise<void> {
  await sendWaiting();
  const { signedIn, hasCart } = readHint(document.cookie);
  if (signedIn || hasCart) await loadCart();
  else show(EMPTY);
}

/** Sends the stored changes that could not be sent earlier, if there are any. */
async function sendWaiting(): Promise<void> {
  if (readWaiting().length === 0) return;
  const sender = import('./waiting/send-waiting.store.ts');
  // The code that sends them may not have loaded either, on a connection only reported as back.
  await inTurn(() => sender.then((found) => found.sendWaiting(sendStored))).catch(
    () => void setTimeout(sendStored, AGAIN_MS),
  );
}

/** Sends stored changes when the connection is back. */
function sendStored(): void {
  if (readWaiting().length > 0) void openCart();
}

/**
 * Sends a change under a key. If it cannot be sent, stores it under that key and sends it later.
 */
async function orKeep(what: Unkeyed, send: (options: CallOptions) => Promise<Cart>): Promise<Cart> {
  const key = makeKey();
  try {
    return await send({ ...LASTING, headers: { [KEY_HEADER]: key } });
  } catch (thrown) {
    if (toAppError(thrown).code !== 'OFFLINE') throw thrown;
    const { signedIn } = readHint(document.cookie);
    if (!addChange({ ...what, key }, signedIn)) throw thrown;
    throw new AppError('KEPT_OFFLINE', { cause: thrown });
  }
}

async function readySender(): Promise<void> {
  if (sender) return;
  try {
    const [api, cart] = await Promise.all([import('#src/lib/api.ts'), contract()]);
    sender = { api, cart };
  } catch {
    // The server is unreachable; the call itself reports that.
  }
}

/** Sends the last changes before the page is left, and stores them for a next page that is faster. */
function sendAtOnce(): void {
  if (!sender) return;
  const { api, cart } = sender;
  const { signedIn } = readHint(document.cookie);
  for (const [id, quantity] of wanted) {
    const key = makeKey();
    addChange({ kind: 'update', input: { id, quantity }, key, isSent: true }, signedIn);
    const options = { ...LASTING, headers: { [KEY_HEADER]: key } };
    api.call(cart.updateCartLine, { id, quantity }, options).catch(() => undefined);
  }
}

async function sendWhenCalm(id: number): Promise<void> {
  for (;;) {
    const quantity = wanted.get(id);
    // The line was removed in the meantime.
    if (quantity === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    if (wanted.get(id) !== quantity) continue;

    await change(
      () =>
        orKeep({ kind: 'update', input: { id, quantity } }, (options) =>
          callLazily(
            contract().then((found) => found.updateCartLine),
            { id, quantity },
            options,
          ),
        ),
      id,
    );
    if (wanted.get(id) === quantity) wanted.delete(id);
    if (!wanted.has(id)) return;
  }
}

async function change(request: () => Promise<Cart>, id?: number): Promise<void> {
  try {
    await inTurn(async () => show(await request()));
  } catch (thrown) {
    if (id !== undefined) wanted.delete(id);
    // Keep what is shown: it will be true once the change is sent.
    if (toAppError(thrown).code === 'KEPT_OFFLINE') $cart.set({ ...$cart.get() });
    else await loadCart();
    throw thrown;
  }
}

/** Runs one request at a time, so that an older reply never overwrites a newer one. */
function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const run = queue.then(task, task);
  queue = run.catch(() => undefined);
  return run;
}

function show(cart: Cart): void {
  if (cart.cartItems.length > 0) void readySender();
  showDeparture(cart.cartItems);
  $cart.set({ state: 'ready', value: withQuantities(cart, wanted) });
}

function showRemote(next: Remote<Cart>): void {
  if (next.state === 'ready') show(next.value);
  else $cart.set(next);
}
