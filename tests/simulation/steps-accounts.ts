import { inArray } from 'drizzle-orm';
import { orders, users } from '#src/db/schema/tables.ts';
import { changeUser } from '#src/features/account/admin/users.service.server.ts';
import { userVersion } from '#src/features/account/admin/users.contract.ts';
import { getForAdmin } from '#src/features/account/admin/users.queries.server.ts';
import { changeOwnPassword, endSessions } from '#src/features/account/auth/auth.service.server.ts';
import {
  signInByPasskey,
  startPasskeySignIn,
} from '#src/features/account/passkeys/passkey-sign-in.service.server.ts';
import {
  addOwnPasskey,
  startPasskeyRegistration,
} from '#src/features/account/passkeys/passkeys.service.server.ts';
import { getOwnData } from '#src/features/account/personal-data/own-data.queries.server.ts';
import {
  confirmOwn,
  removeOf,
  startSecondFactor,
} from '#src/features/account/second-factor/second-factor.service.server.ts';
import { getVisibleOrder } from '#src/features/order-management/order-detail.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { makeAuthenticator } from '#tests/kit/authenticator.ts';
import { totp } from '#tests/kit/totp.ts';
import {
  absorb,
  callerOf,
  depsOf,
  endAll,
  FIRST_PASSWORD,
  newDevice,
  personOf,
  signIn,
  whoIs,
} from './devices.ts';
import type { Kind, Turn } from './step.ts';
import { requestId } from './world.ts';

/** Checks each browser: an ended session is nobody, and an open one is its own user as of now. */
async function useSessions(turn: Turn): Promise<void> {
  const { world, step } = turn;
  const ids = world.devices.map(({ userId }) => userId);
  if (ids.length === 0) return;
  const rows = await world.db.select().from(users).where(inArray(users.id, ids));
  for (const device of world.devices) {
    const found = await whoIs(turn, device);
    const row = rows.find(({ id }) => id === device.userId);
    if (!found) continue;
    if (device.isOver || !row || row.disabledAt)
      throw new Error(`An ended session still acts for ${device.userId}.`);
    if (found.user.id !== row.id || found.user.role !== row.role)
      throw new Error(`A session of ${row.id} (${row.role}) acts as ${found.user.role}.`);
    if (step.choice % 3 === 0) await readData(turn, found.user);
  }
}

type Viewer = NonNullable<Awaited<ReturnType<typeof whoIs>>>['user'];

/** Reads what belongs to a person: no order, address or message of anyone else. */
async function readData({ world, services }: Turn, viewer: Viewer): Promise<void> {
  const others = world.buyers.filter(({ id }) => id !== viewer.id);
  const own = JSON.stringify(await getOwnData(services.db, viewer.id));
  for (const { phoneNumber, email } of others)
    if (own.includes(phoneNumber) || own.includes(email))
      throw new Error(`The data of ${viewer.id} names ${email}.`);
  if (viewer.role !== 'customer') return;
  const isTheirs = inArray(
    orders.userId,
    others.map(({ id }) => id),
  );
  const [order] = await world.db.select().from(orders).where(isTheirs).limit(1);
  if (!order) return;
  const seen = await getVisibleOrder(services.db, viewer, order.id).catch(() => undefined);
  if (seen) throw new Error(`${viewer.id} sees the order ${order.id} of ${order.userId}.`);
}

/** Disables an account or enables it again, or changes the role of a member of staff. */
async function changeAccount(turn: Turn): Promise<void> {
  const { world, services, step } = turn;
  const { id } = await personOf(turn);
  const before = await getForAdmin(services.db, id);
  const version = userVersion(before);
  const isStaff = id === world.managerId;
  const role = (['support', 'manager', 'customer'] as const)[step.choice % 3];
  const change =
    isStaff && step.units > 1 ? { role, version } : { isDisabled: !before.isDisabled, version };
  await changeUser(services.db, id, change, world.staffId);
  if (change.isDisabled) endAll(world, id);
}

/** Steps of passwords, second factors, passkeys and sessions. */
export const ACCOUNTS: Record<string, Kind> = {
  'sign-in': { weight: 5, text: 'somebody signs in', run: (turn) => signIn(turn) },
  'sign-in-wrongly': {
    weight: 1,
    text: 'somebody signs in with a wrong password',
    run: async (turn) => {
      const { password } = await personOf(turn);
      const isIn = await signIn(turn, `${password}-`).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
      if (isIn) throw new Error('A wrong password was accepted.');
    },
  },
  'use-sessions': { weight: 6, text: 'all browsers use their sessions', run: useSessions },
  'sign-out': {
    weight: 1,
    text: 'somebody signs out in all browsers',
    run: async (turn) => {
      const { id } = await personOf(turn);
      await endSessions(turn.services.db, id);
      endAll(turn.world, id);
    },
  },
  'change-password': {
    weight: 3,
    text: 'somebody changes the password, which ends the other sessions',
    run: async (turn) => {
      const own = await signIn(turn);
      const person = await personOf(turn);
      const newPassword = `${FIRST_PASSWORD}${requestId().slice(0, 8)}`;
      const change = { userId: person.id, currentPassword: person.password, newPassword };
      absorb(own, await changeOwnPassword(depsOf(turn), change, callerOf(own)));
      person.password = newPassword;
      endAll(turn.world, person.id, own);
    },
  },
  'add-second-factor': {
    weight: 2,
    text: 'somebody adds a second factor, which ends the other sessions',
    run: async (turn) => {
      const own = await signIn(turn);
      const person = await personOf(turn);
      const deps = depsOf(turn);
      const { id, password } = person;
      const setup = await startSecondFactor(deps, id, password, callerOf(own));
      absorb(own, await confirmOwn(deps, id, totp(setup.secret), callerOf(own)));
      person.codes = setup.recoveryCodes;
      endAll(turn.world, id, own);
    },
  },
  'remove-second-factor': {
    weight: 1,
    text: 'staff remove the second factor of somebody who lost it',
    run: async (turn) => {
      const person = await personOf(turn);
      await removeOf(depsOf(turn), person.id, turn.world.staffId);
      person.codes = [];
      delete person.key;
      endAll(turn.world, person.id);
    },
  },
  'add-passkey': {
    weight: 1,
    text: 'somebody adds a passkey',
    run: async (turn) => {
      const own = await signIn(turn);
      const person = await personOf(turn);
      const deps = depsOf(turn);
      const { id, password, codes } = person;
      const proof = { password, ...(codes.length > 0 && { code: codes.pop() }) };
      const begun = await startPasskeyRegistration(deps, id, proof, callerOf(own));
      absorb(own, begun.cookies);
      const key = makeAuthenticator();
      const isFirst = codes.length === 0 && !person.key;
      const answer = key.create(begun.options, { origin: deps.config.siteUrl });
      const added = await addOwnPasskey(deps, id, { name: requestId(), answer }, callerOf(own));
      absorb(own, added.cookies);
      person.key = key;
      if (isFirst && added.cookies.length > 0) endAll(turn.world, id, own);
    },
  },
  'sign-in-by-passkey': {
    weight: 2,
    text: 'a member of staff signs in with a passkey',
    run: async (turn) => {
      const { world } = turn;
      const person = world.people.get(world.managerId ?? '');
      if (!person?.key) return;
      const deps = depsOf(turn);
      const device = newDevice(person.id);
      const { options, cookies } = await startPasskeySignIn(deps, callerOf(device));
      absorb(device, cookies);
      const answer = person.key.get(options, { origin: deps.config.siteUrl });
      absorb(device, (await signInByPasskey(deps, answer, callerOf(device))).cookies);
      world.devices.push(device);
    },
  },
  'change-account': {
    weight: 3,
    text: 'staff disable an account, enable it, or change a role',
    run: changeAccount,
  },
};
