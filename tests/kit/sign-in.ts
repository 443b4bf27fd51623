import type { users } from '#src/db/schema/tables.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import { makeUser } from './make-user.ts';
import type { TestShop, Visitor } from './shop.ts';

type Overrides = Partial<typeof users.$inferInsert>;
type Visiting = { visitor: Visitor; user: Awaited<ReturnType<typeof makeUser>> };

/** A new person and a browser in which that person is signed in. No password, so no hashing. */
export async function signUp(shop: TestShop, overrides: Overrides = {}): Promise<Visiting> {
  const user = await makeUser(shop.db, overrides);
  const visitor = shop.visitor();
  await signIn(shop, visitor, user.id);
  return { visitor, user };
}

/** A new member of staff, signed in. */
export function signUpStaff(shop: TestShop, role: SignedIn['role'] = 'owner'): Promise<Visiting> {
  return signUp(shop, { role, name: 'Meera Staff' });
}

/** Signs a known user in in this browser. */
export async function signIn(shop: TestShop, visitor: Visitor, userId: string): Promise<void> {
  const { headers } = await shop.services.auth.api.openSession({
    body: { userId },
    headers: new Headers(),
    returnHeaders: true,
  });
  for (const line of headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
    visitor.cookies.set(name, value);
  }
  const hint = visitor.cookies.get('swara_hint') ?? '';
  visitor.cookies.set('swara_hint', hint.includes('c') ? 'sc' : 's');
}
