import { atom } from 'nanostores';
import { call, type CallOptions } from '#src/lib/api.ts';
import type { Endpoint, InputOf, OutputOf } from '#src/lib/endpoint.ts';
import { AppError, toAppError } from '#src/lib/errors.ts';

/** True while calls wait for staff to sign in again. */
export const $signInNeeded = atom(false);

/** Number of this tab's successful writes; screens reload data that such a write may change. */
export const $writes = atom(0);

let waiting: { resolve: () => void; reject: (reason: unknown) => void }[] = [];
let signIns = 0;
/** Running writes, and the number that have ended: one may have replaced this browser's session. */
const writing = new Set<Promise<unknown>>();
let writesEnded = 0;

/**
 * call() for the admin. If the session has ended, it lets staff sign in over the screen and then
 * retries, so that nothing typed is lost.
 */
export async function staffCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const answer = await callSignedIn(endpoint, input, options);
  if (endpoint.method !== 'GET') $writes.set($writes.get() + 1);
  return answer;
}

async function callSignedIn<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<OutputOf<E>> {
  const before = { signIns, writesEnded };
  try {
    return await send(endpoint, input, options);
  } catch (thrown) {
    if (toAppError(thrown).code !== 'NOT_SIGNED_IN') throw thrown;
    if (await isReplaced(before.writesEnded)) {
      return callSignedIn(endpoint, input, options);
    }
    // Someone signed in while the call was running: the form is not shown again.
    if (signIns === before.signIns) await signedInAgain();
    return send(endpoint, input, options);
  }
}

/** Runs call() and registers a write while it is running. */
function send<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions) {
  const sent = call(endpoint, input, options);
  if (endpoint.method === 'GET') return sent;
  const ended: Promise<unknown> = sent.then(
    () => {
      writing.delete(ended);
      writesEnded += 1;
    },
    () => writing.delete(ended),
  );
  writing.add(ended);
  return sent;
}

/**
 * Returns whether a write of this tab ended during a call. Changing a password or a second factor
 * replaces the session, and calls sent with the earlier one are refused.
 */
async function isReplaced(endedBefore: number): Promise<boolean> {
  await Promise.all(writing);
  return writesEnded > endedBefore;
}

function signedInAgain(): Promise<void> {
  $signInNeeded.set(true);
  return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
}

/** Resumes waiting calls after staff have signed in again. */
export function goOnSignedIn(): void {
  signIns += 1;
  const all = takeWaiting();
  for (const { resolve } of all) resolve();
}

/** Sign-in was cancelled: waiting calls fail, and typed text stays. */
export function giveUpSignIn(): void {
  const all = takeWaiting();
  for (const { reject } of all) reject(new AppError('NOT_SIGNED_IN'));
}

function takeWaiting() {
  const all = waiting;
  waiting = [];
  $signInNeeded.set(false);
  return all;
}
