import { call } from '#src/lib/api.ts';
import { toAppError } from '#src/lib/errors.ts';
import { readHint } from '#src/lib/hint.ts';
import { KEY_HEADER, KEY_OF_HEADER } from '#src/lib/write-key.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { addToCart, deleteCartLine, updateCartLine } from '../cart.contract.ts';
import { forgetChange, isBroughtAlong, readWaiting, type Waiting, whyNot } from './waiting.ts';

const LOCK = 'swara:cart-waiting';
const NOT_NOW = ['OFFLINE', 'STILL_RUNNING', 'NOT_READY', 'UNEXPECTED', 'TOO_MANY_REQUESTS'];

/** A line is said to be back before anything gets through: what fails is tried again, ever more seldom. */
const AGAIN_MS = { first: 3000, most: 60_000 };
const DROPPED = {
  'too-old': 'What you changed in your cart was too long ago to be sent.',
  'not-theirs': 'A change to your cart could not be sent before you signed in or out.',
};
let pause = AGAIN_MS.first;
let again: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends what waits, one after another, and tells what became of it. One tab does it at a time; a
 * change that was sent by one that is gone keeps its key, so the shop does it once. `retry` is
 * called later where the shop could not be reached.
 */
export async function sendWaiting(retry: () => void): Promise<void> {
  // Missing where pages are not served by https: there the keys alone see to it.
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
      forgetChange(one);
      dropped.add(why);
      continue;
    }
    try {
      await send(one, isBroughtAlong(one, signedIn));
      sent += 1;
    } catch (thrown) {
      const { code, message } = toAppError(thrown);
      if (NOT_NOW.includes(code)) break;
      showToast(`A change to your cart was not possible: ${message}`, { kind: 'error' });
    }
    forgetChange(one);
  }
  if (sent > 0) showToast('You are back. Your cart is up to date.');
  for (const why of dropped) {
    showToast(`${DROPPED[why]} Please look it over.`, { kind: 'info', durationMs: 12_000 });
  }
}

function send({ key, kind, input }: Waiting, isOfGuest: boolean): Promise<unknown> {
  const headers = { [KEY_HEADER]: key, ...(isOfGuest && { [KEY_OF_HEADER]: 'guest' }) };
  const options = { headers, keepalive: true };
  if (kind === 'add') return call(addToCart, input, options);
  if (kind === 'update') return call(updateCartLine, input, options);
  return call(deleteCartLine, input, options);
}
