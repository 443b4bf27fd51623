import { confirmRegistration, register } from '#src/features/account/auth/auth.contract.ts';
import type { CallOptions } from '#src/lib/api.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { codeIn } from './outbox.ts';
import type { TestShop, Visitor } from './shop.ts';

export const PASSWORD = 'Listen2it!';

/** Signs up as a person does: with the code that was sent. Answers who is signed in. */
export async function signUpByCode(
  shop: TestShop,
  { name = 'Asha Rao', password = PASSWORD, ...person }: Partial<InputOf<typeof register>>,
  { visitor = shop.visitor(), ...options }: CallOptions & { visitor?: Visitor } = {},
) {
  const emailOrPhoneNumber = person.emailOrPhoneNumber ?? '';
  await visitor.call(register, { name, password, emailOrPhoneNumber }, options);
  const code = sentCode(shop, emailOrPhoneNumber);
  const reply = await visitor.call(confirmRegistration, { code }, options);
  return { visitor, reply, emailOrPhoneNumber };
}

/** The newest code that a new account's address or number was sent. */
export function sentCode({ sentJobs }: Pick<TestShop, 'sentJobs'>, to: string): string {
  const sent = sentJobs.findLast(({ data }) => data['to'] === to.toLowerCase());
  return codeIn(JSON.stringify(sent?.data));
}
