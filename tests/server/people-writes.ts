import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import { createApiKey } from '#src/features/account/api-keys/api-keys.contract.ts';
import { beginPasskey } from '#src/features/account/passkeys/passkeys.contract.ts';
import { makeAuthenticator } from '#tests/kit/authenticator.ts';
import { makeKeyHolder } from '#tests/kit/passkeys.ts';
import { makeGuardedStaff, makeStaff, STAFF_PASSWORD } from '#tests/kit/second-factor.ts';
import type { Visitor } from '#tests/kit/shop.ts';
import { totp } from '#tests/kit/totp.ts';
import { type Write, input } from './write-kit.ts';

const person = (id: string, visitor: Visitor) => ({ id, visitor });

/** Writes of the staff of people that succeed. */
export const PEOPLE_WRITES: Record<string, Write> = {
  'PATCH /api/admin/users/:id': async ({ db }) =>
    input({ id: (await makeUser(db)).id, isDisabled: true }),
  'POST /api/admin/users': async () => input({ name: 'Kiran Shah', email: 'kiran@example.com' }),
  'POST /api/admin/staff': async () =>
    input({ name: 'Ravi Nair', email: 'ravi@example.com', role: 'support' }),
  'POST /api/admin/staff/:id/invitation': async ({ db }) => {
    const { id } = await makeUser(db, { role: 'support' });
    const entry = { action: 'user.invite', entity: 'user', entityId: id };
    await recordAudit(db, { userId: id, ...entry });
    return input({ id });
  },
  'PATCH /api/admin/staff/:id': async ({ db }) =>
    input({ id: (await makeUser(db)).id, role: 'support' }),
  'DELETE /api/admin/staff/:id/second-factor': async (orderServices) =>
    input({ id: (await makeGuardedStaff(orderServices)).id }),
  'POST /api/admin/second-factor/confirm': async (orderServices) => {
    const { id, visitor } = await makeStaff(orderServices);
    const begun = await visitor.request('/api/admin/second-factor', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: STAFF_PASSWORD }),
    });
    const { secret } = (await begun.json()) as { secret: string };
    return { input: { code: totp(secret) }, by: person(id, visitor) };
  },
  'POST /api/admin/second-factor/recovery-codes': async (orderServices) => {
    const { id, visitor, recoveryCodes } = await makeGuardedStaff(orderServices);
    return { input: { password: STAFF_PASSWORD, code: recoveryCodes[0] }, by: person(id, visitor) };
  },
  'POST /api/admin/api-keys': async (orderServices) => {
    const { id, visitor } = await makeStaff(orderServices, 'owner');
    const key = { name: 'ERP', scopes: ['orders.read'], password: STAFF_PASSWORD };
    return { input: key, by: person(id, visitor) };
  },
  'POST /api/admin/api-keys/:id/revoke': async (orderServices) => {
    const { id, visitor } = await makeStaff(orderServices, 'owner');
    const { key } = await visitor.call(createApiKey, {
      ...{ name: 'ERP', scopes: ['orders.read'], password: STAFF_PASSWORD },
    });
    return { input: { id: key.id }, by: person(id, visitor) };
  },
  'POST /api/admin/passkeys': async (orderServices) => {
    const { id, visitor } = await makeStaff(orderServices);
    const options = await visitor.call(beginPasskey, { password: STAFF_PASSWORD });
    const answer = makeAuthenticator().create(options);
    return { input: { name: 'Phone', answer }, by: person(id, visitor) };
  },
  'PATCH /api/admin/passkeys/:id': async (orderServices) => {
    const { id, visitor, passkey } = await makeKeyHolder(orderServices);
    return { input: { id: passkey.id, name: 'Blue key' }, by: person(id, visitor) };
  },
  'POST /api/admin/passkeys/:id/remove': async (orderServices) => {
    const { id, visitor, passkey } = await makeKeyHolder(orderServices);
    return { input: { id: passkey.id, password: STAFF_PASSWORD }, by: person(id, visitor) };
  },
  'POST /api/admin/second-factor/off': async (orderServices) => {
    const { id, visitor, recoveryCodes } = await makeGuardedStaff(orderServices);
    return { input: { password: STAFF_PASSWORD, code: recoveryCodes[0] }, by: person(id, visitor) };
  },
};
