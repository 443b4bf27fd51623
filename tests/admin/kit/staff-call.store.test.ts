import { beforeEach, expect, test } from 'vitest';
import {
  $signInNeeded,
  giveUpSignIn,
  goOnSignedIn,
  staffCall,
} from '#src/admin/kit/staff-call.store.ts';
import { viewWaiting } from '#src/features/dashboard/waiting.contract.ts';
import { AppError } from '#src/lib/errors.ts';

const NONE = {
  ordersToShip: 0,
  returns: 0,
  reviews: 0,
  messages: 0,
  differences: 0,
  publishing: 0,
};

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

test('a call whose session has ended waits for a sign-in, and goes again', async () => {
  const asked = ask();
  await turn();
  refuse(0);
  await turn();
  expect($signInNeeded.get()).toBe(true);
  expect(under).toHaveLength(1);
  goOnSignedIn();
  await turn();
  answer(1);
  expect(await asked).toEqual(NONE);
  expect($signInNeeded.get()).toBe(false);
});

test('a refusal that comes after the sign-in asks nobody a second time', async () => {
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

test('without a sign-in the call fails, and says why', async () => {
  const asked = ask();
  await turn();
  refuse(0);
  await turn();
  giveUpSignIn();
  await expect(asked).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});
