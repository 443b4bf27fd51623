import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { isDatabaseAway } from '#src/db/away.ts';
import { openPostgres } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';
import { callerHeaders } from '#src/features/account/auth/auth.server.ts';
import { urlOf } from '#tests/kit/db.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const admin = openPostgres(urlOf(shop) ?? '', 2);

/** Does something while every session is locked, and ends the connections that wait for one. */
async function dropWhile<T>(act: () => Promise<T>): Promise<T> {
  return admin.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sessions in access exclusive mode`);
    const call = { isOver: false };
    const acting = act().finally(() => {
      call.isOver = true;
    });
    const drop = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await rowsOf(admin.db, drop)).length === 0 && !call.isOver);
    return acting;
  });
}

afterAll(() => admin.close());

test.each([
  ['/api/userprofile', 'GET'],
  ['/api/auth/sessions', 'GET'],
  ['/api/addresses/alladdress', 'GET'],
  ['/api/auth/logout', 'POST'],
  ['/api/auth/change-password', 'POST'],
])(
  'a signed-in call of %s is answered with 503 when its connection drops',
  async (path, method) => {
    const { visitor } = await signUp(shop);
    const answer = await dropWhile(() => visitor.request(path, { method }));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'NOT_READY' });
  },
);

test('does not treat a connection lost during a session lookup as a refusal', async () => {
  const { visitor } = await signUp(shop);
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  const headers = callerHeaders(new Headers({ cookie }), '127.0.0.1');
  const body = { currentPassword: 'not-this-one', newPassword: 'another-password-1' };
  const thrown = await dropWhile(() =>
    shop.services.auth.api.changePassword({ body, headers }).catch((error: unknown) => error),
  );
  expect(isDatabaseAway(thrown)).toBe(true);
});
