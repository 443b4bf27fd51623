import { call } from '#src/lib/api.ts';
import { toAppError } from '#src/lib/errors.ts';
import { readHint } from '#src/lib/hint.ts';
import { KEY_HEADER, KEY_OF_HEADER } from '#src/lib/write-key.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { addToCart, deleteCartLine, updateCartLine } from '#src/features/cart/cart.contract.ts';
import { removeChange, isBroughtAlong, readWaiting, type Waiting, whyNot } from './waiting.ts';

const LOCK = 'swara:cart-waiting';
const NOT_NOW = ['OFFLINE', 'STILL_RUNNING', 'NOT_READY', 'UNEXPECTED', 'TOO_MANY_REQUESTS'];

/** Retry delays, which grow: a connection may be reported as back before requests get through. */
const AGAIN_MS = { first: 3000, most: 60_000 };
const DROPPED = {
  'too-old': 'Your offline changes to the cart were too old to be sent.',
  'not-theirs': 'A change to your cart could not be sent before you signed in or out.',
};
let pause = AGAIN_MS.first;
let again: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends stored changes in order and shows the results. Only one tab does so at a time. A change
 * already sent by a closed tab keeps its key, so the server applies it once. Calls `retry` later if
 * the server could not be reached.
 */
export async function sendWaiting(retry: () => void): Promise<void> {
  // Not available on pages without https: there only the keys prevent duplicates.
  const locks = Reflect.get(navigator, 'locks') as LockManager | undefined;
  await (locks ? locks.request(LOCK, sendAll) : sendAll());
  clearTimeout(again);
  const isDone = readWaiting().length === 0;
  if (!isDone) again = setTimeout(retry, pause);
  pause = isDone ? AGAIN_MS.first : Math.min(pause * 2, AGAIN_MS.most);
}

async function sendAll(): Promise<void> {
  const { signedIn } = readHint(document.cookie);
  let sent = 0;
  const dropped = new Set<keyof typeof DROPPED>();
  for (const one of readWaiting()) {
    const why = whyNot(one, signedIn);
    if (why) {
      removeChange(one);
      dropped.add(why);
      continue;
    }
    try {
      await send(one, isBroughtAlong(one, signedIn));
      if (!one.isSent) sent += 1;
    } catch (thrown) {
      const { code, message } = toAppError(thrown);
      if (NOT_NOW.includes(code)) break;
      showToast(`A change to your cart was not possible: ${message}`, { kind: 'error' });
    }
    removeChange(one);
  }
  if (sent > 0) showToast('You are back online. Your cart is up to date.');
  for (const why of dropped) {
    showToast(`${DROPPED[why]} Please check it.`, { kind: 'info', durationMs: 12_000 });
  }
}

function send({ key, kind, input }: Waiting, isOfGuest: boolean): Promise<unknown> {
  const headers = { [KEY_HEADER]: key, ...(isOfGuest && { [KEY_OF_HEADER]: 'guest' }) };
  const options = { headers, keepalive: true };
  if (kind === 'add') return call(addToCart, input, options);
  if (kind === 'update') return call(updateCartLine, input, options);
  return call(deleteCartLine, input, options);
}
