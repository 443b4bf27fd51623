import { eq } from 'drizzle-orm';
import { accounts, users } from '#src/db/schema/tables.ts';
import { callerHeaders, createAuth } from '#src/features/account/auth/auth.server.ts';
import { logIn } from '#src/features/account/auth/auth.service.server.ts';
import { hashCost, hashPassword } from '#src/features/account/auth/password.server.ts';
import { sessionFinder } from '#src/features/account/auth/staff-session.service.server.ts';
import { finishSignIn } from '#src/features/account/second-factor/second-step.service.server.ts';
import type { Authenticator } from '#tests/kit/authenticator.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import type { Turn } from './step.ts';
import { requestId, type World } from './world.ts';

/** A person with a password, and what else that person can sign in with. */
export type Person = {
  id: string;
  email: string;
  password: string;
  /** Recovery codes of the second factor that were not used yet. */
  codes: string[];
  key?: Authenticator;
};

/** A browser in which somebody has signed in. */
export type Device = {
  userId: string;
  cookies: Map<string, string>;
  /** The session has ended: the shop must not accept it. */
  isOver: boolean;
};

const SECRET = 'only-for-the-simulated-shop-0123456789';
export const FIRST_PASSWORD = 'Sound-check7!';
let hashed: Promise<string> | undefined;

/** Returns the services of accounts, on the node of a step. */
export function depsOf({ services }: Turn) {
  return { ...services, auth: createAuth({ ...services, secret: SECRET }) };
}

/** Returns the person of a step, with a password: one of the buyers or a manager. */
export async function personOf({ world, step }: Turn): Promise<Person> {
  const { db, people } = world;
  world.managerId ??= (await makeUser(db, { role: 'manager' })).id;
  const id = [...world.buyers.map((buyer) => buyer.id), world.managerId][step.which % 3] ?? '';
  const known = people.get(id);
  if (known) return known;
  hashed ??= hashPassword(FIRST_PASSWORD, hashCost('test'));
  const login = { accountId: id, providerId: 'credential', userId: id, password: await hashed };
  await db.insert(accounts).values({ id: requestId(), ...login });
  const [user] = await db.select().from(users).where(eq(users.id, id));
  const person = { id, email: user?.email ?? '', password: FIRST_PASSWORD, codes: [] };
  people.set(id, person);
  return person;
}

/** Stores the cookies of a reply. */
export function absorb({ cookies }: Device, lines: readonly string[]): void {
  for (const line of lines) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
    cookies.set(name, value);
  }
}

/** Opens a browser in which nobody has signed in. */
export const newDevice = (userId: string): Device => ({
  userId,
  cookies: new Map(),
  isOver: false,
});

/** Writes the headers of a browser, in a network of its own: limits are not what we test. */
export function callerOf({ cookies }: Device) {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const address = requestId();
  return { address, headers: callerHeaders(new Headers({ cookie }), address) };
}

/** Returns who the shop thinks uses a browser. */
export function whoIs(turn: Turn, device: Device) {
  return sessionFinder(depsOf(turn))(callerOf(device).headers);
}

/** Signs in with the password, and with a code where one is needed, with a new browser. */
export async function signIn(turn: Turn, password?: string): Promise<Device> {
  const person = await personOf(turn);
  const deps = depsOf(turn);
  const device = newDevice(person.id);
  const login = { emailOrPhoneNumber: person.email, password: password ?? person.password };
  const { user, cookies } = await logIn(deps, login, callerOf(device));
  absorb(device, cookies);
  if (!user) {
    if (await whoIs(turn, device)) throw new Error('A session is open before the second factor.');
    const code = person.codes.pop() ?? '';
    absorb(device, (await finishSignIn(deps, code, callerOf(device))).cookies);
  }
  turn.world.devices.push(device);
  return device;
}

/** Ends the sessions of a person that a change of the account ends; `own` got new cookies. */
export function endAll({ devices }: World, userId: string, own?: Device): void {
  for (const device of devices) if (device.userId === userId) device.isOver = device !== own;
}
