import { beforeEach, expect, test } from 'vitest';
import {
  $signInNeeded,
  $writes,
  giveUpSignIn,
  goOnSignedIn,
  staffCall,
} from '#src/admin/kit/staff-call.store.ts';
import { viewWaiting } from '#src/features/dashboard/waiting.contract.ts';
import { renewRecoveryCodes } from '#src/features/account/second-factor/second-factor.contract.ts';
import { AppError } from '#src/lib/errors.ts';

const NONE = {
  ordersToShip: 0,
  latePreorders: 0,
  returns: 0,
  reviews: 0,
  questions: 0,
  messages: 0,
  differences: 0,
  publishing: 0,
  examples: 0,
  hasDemo: false,
};

const PROOF = { password: 'Sound-check7!', code: '123456' };

/** Calls on their way to the shop, in their order, each answered by hand. */
let under: ((response: Response) => void)[];

beforeEach(() => {
  under = [];
});

const ask = () =>
  staffCall(
    viewWaiting,
    {},
    {
      baseUrl: 'http://shop.example',
      fetch: () => new Promise((resolve) => under.push(resolve)),
    },
  );
const refuse = (at: number) => {
  const { code, message } = new AppError('NOT_SIGNED_IN');
  under[at]?.(Response.json({ code, message }, { status: 401 }));
};
const answer = (at: number) => under[at]?.(Response.json(NONE));
/** Lets what has been decided take effect. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('repeats a staff call after a new sign-in when its session has ended', async () => {
  const request = ask();
  await turn();
  refuse(0);
  await turn();
  expect($signInNeeded.get()).toBe(true);
  expect(under).toHaveLength(1);
  goOnSignedIn();
  await turn();
  answer(1);
  expect(await request).toEqual(NONE);
  expect($signInNeeded.get()).toBe(false);
});

test('a refusal that arrives after the sign-in does not show the sign-in form again', async () => {
  const [first, late] = [ask(), ask()];
  await turn();
  refuse(0);
  await turn();
  goOnSignedIn();
  refuse(1);
  await turn();
  expect($signInNeeded.get()).toBe(false);
  answer(2);
  answer(3);
  expect(await Promise.all([first, late])).toEqual([NONE, NONE]);
});

test('retries a call that was refused while a write replaced the session, without a sign-in', async () => {
  const options = {
    baseUrl: 'http://shop.example',
    fetch: () => new Promise<Response>((resolve) => under.push(resolve)),
  };
  const written = staffCall(renewRecoveryCodes, PROOF, options);
  const read = ask();
  await turn();
  refuse(1);
  await turn();
  expect($signInNeeded.get()).toBe(false);
  under[0]?.(Response.json({ recoveryCodes: ['ABCDE-12345'] }));
  await written;
  await turn();
  expect($signInNeeded.get()).toBe(false);
  expect(under).toHaveLength(3);
  answer(2);
  expect(await read).toEqual(NONE);
});

test('counts the writes of staff that the shop accepted, but no reads or refusals', async () => {
  const before = $writes.get();
  const answered = (response: Response) => ({
    baseUrl: 'http://shop.example',
    fetch: () => Promise.resolve(response),
  });
  await staffCall(viewWaiting, {}, answered(Response.json(NONE)));
  const { code, message } = new AppError('NOT_FOUND');
  const gone = answered(Response.json({ code, message }, { status: 404 }));
  await expect(staffCall(renewRecoveryCodes, PROOF, gone)).rejects.toMatchObject({ code });
  expect($writes.get()).toBe(before);
  await staffCall(renewRecoveryCodes, PROOF, answered(Response.json({ recoveryCodes: ['a'] })));
  expect($writes.get()).toBe(before + 1);
});

test('fails a staff call with NOT_SIGNED_IN when no sign-in follows', async () => {
  const request = ask();
  await turn();
  refuse(0);
  await turn();
  giveUpSignIn();
  await expect(request).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});
