import { expect } from 'vitest';
import { login } from '#src/features/account/auth/auth.contract.ts';
import { createAccount } from '#src/features/account/auth/auth.service.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
} from '#src/features/account/second-factor/second-factor.contract.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import type { TestShop, Visitor } from './shop.ts';
import { totp } from './totp.ts';

export const STAFF_PASSWORD = 'Sound-check7!';

let count = 0;

/** A member of staff with a password, signed in by it. */
export async function makeStaff(shop: TestShop, role: SignedIn['role'] = 'support') {
  count += 1;
  const email = `staff-${count}@example.com`;
  const account = { name: 'Nila Staff', emailOrPhoneNumber: email, password: STAFF_PASSWORD, role };
  const { id } = await createAccount(shop.services, account);
  const visitor = shop.visitor();
  const enter = { emailOrPhoneNumber: email, password: STAFF_PASSWORD };
  await visitor.call(login, enter);
  return { id, email, visitor, enter };
}

/** The same with the second factor on; the app's code of right now is used up by that. */
export async function makeGuardedStaff(shop: TestShop, role?: SignedIn['role']) {
  const person = await makeStaff(shop, role);
  const setup = await person.visitor.call(beginSecondFactor, { password: STAFF_PASSWORD });
  await person.visitor.call(confirmSecondFactor, { code: totp(setup.secret) });
  return { ...person, ...setup };
}

type Enter = Awaited<ReturnType<typeof makeStaff>>['enter'];

/** Returns a browser in which the password was right and the code is requested. */
export async function halfWay(shop: TestShop, enter: Enter): Promise<Visitor> {
  const visitor = shop.visitor();
  await expect(visitor.call(login, enter)).rejects.toMatchObject({
    code: 'SECOND_FACTOR_NEEDED',
    status: 401,
  });
  return visitor;
}
