import { expect, test } from 'vitest';
import type { Endpoint } from '#src/lib/endpoint.ts';
import { permissionOf } from '#src/lib/endpoint-facts.ts';
import { may } from '#src/lib/roles.ts';
import { implemented } from '#src/http/implement.ts';
import { createTestShop, type Visitor } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';
import { accessOf } from '#tests/server/access-table.ts';

const shop = await createTestShop();
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Makes a call without any input: the role is looked at first. */
async function answerTo(visitor: Visitor, { method, path, body }: Endpoint) {
  const withBody = method !== 'GET' && method !== 'DELETE';
  const json = { headers: { 'content-type': 'application/json' }, body: '{}' };
  const init = body === 'multipart' ? { body: new FormData() } : json;
  const to = path.replace(/:\w+/g, '999999');
  const response = await visitor.request(to, { method, ...(withBody && init) });
  return { status: response.status, text: await response.text() };
}

test('never refuses an owner a call because of the role', async () => {
  for (const call of implemented) {
    // Some calls end the session that makes them.
    const { visitor } = await signUpStaff(shop, 'owner');
    const { status, text } = await answerTo(visitor, call);
    expect(text, nameOf(call)).not.toContain('NOT_ALLOWED');
    if (accessOf(nameOf(call)) === 'staff') expect([401, 403], nameOf(call)).not.toContain(status);
  }
});

test.each(['manager', 'support'] as const)(
  'refuses %s staff exactly the calls outside their permissions, with a message',
  async (role) => {
    const { visitor } = await signUpStaff(shop, role);
    for (const call of [...implemented].filter(({ access }) => typeof access === 'object')) {
      const { status, text } = await answerTo(visitor, call);
      const permission = permissionOf(call);
      if (permission && may(role, permission))
        expect(text, nameOf(call)).not.toContain('NOT_ALLOWED');
      else {
        expect(status, nameOf(call)).toBe(403);
        expect(JSON.parse(text), nameOf(call)).toMatchObject({
          code: 'NOT_ALLOWED',
          message: `Your role (${role}) does not allow this.`,
        });
      }
    }
  },
);
