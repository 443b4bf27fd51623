import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  finishPasskeySignIn,
} from '#src/features/account/passkeys/passkeys.contract.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import { type Authenticator, makeAuthenticator } from './authenticator.ts';
import { makeStaff, STAFF_PASSWORD } from './second-factor.ts';
import type { TestShop, Visitor } from './shop.ts';

/** Adds a passkey to the signed-in account, by the password and, if one is requested, a code. */
export async function addKey(
  visitor: Visitor,
  name = 'Phone',
  authenticator = makeAuthenticator(),
  code?: string,
) {
  const proof = { password: STAFF_PASSWORD, ...(code !== undefined && { code }) };
  const options = await visitor.call(beginPasskey, proof);
  const answer = authenticator.create(options);
  const passkey = await visitor.call(addPasskey, { name, answer });
  return { passkey, authenticator };
}

/** A member of staff with a passkey and no app. */
export async function makeKeyHolder(shop: TestShop, role?: SignedIn['role']) {
  const person = await makeStaff(shop, role);
  return { ...person, ...(await addKey(person.visitor)) };
}

/** Signs in with a passkey, in a browser that may be a new one. */
export async function signInWith(
  visitor: Visitor,
  authenticator: Authenticator,
  manner?: Parameters<Authenticator['get']>[1],
) {
  const options = await visitor.call(beginPasskeySignIn, {});
  return visitor.call(finishPasskeySignIn, { answer: authenticator.get(options, manner) });
}
