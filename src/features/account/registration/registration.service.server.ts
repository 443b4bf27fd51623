import type * as z from 'zod/mini';
import { transact } from '#src/db/transact.ts';
import { formatPhone } from '#src/features/account/address/address-lines.ts';
import type { RegisterInput, RegisterReply } from '#src/features/account/auth/auth.contract.ts';
import { findUserByContact } from '#src/features/account/auth/auth.queries.server.ts';
import {
  type Caller,
  insertAccount,
  type Opened,
} from '#src/features/account/auth/auth.service.server.ts';
import { requireUncommon } from '#src/features/account/auth/common-password.server.ts';
import { REGISTER_LIMIT } from '#src/features/account/limits.ts';
import type { AccountServices } from '#src/features/account/services.server.ts';
import {
  alreadyRegisteredMessage,
  registrationCodeMessage,
} from '#src/features/messages/kinds/registration.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { countTry } from '#src/platform/limits.ts';
import { networkOf } from '#src/platform/network.ts';
import { wrongSentCode } from '#src/platform/sent-code.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import {
  countCode,
  guessPending,
  createPending,
  reach,
  claimPending,
} from './pending.service.server.ts';
import { noteOnSending } from './sending.server.ts';

type Deps = Pick<AccountServices, 'db' | 'jobs' | 'auth' | 'config'>;

export const REGISTRATION_MINUTES = 30;

/**
 * Stores a request for an account, and sends a code to its address or number. If it has an account
 * already, notifies its owner instead, with the same work in the same time, so that the requester
 * learns nothing. `token` is for the browser that made the request: see keepPending().
 */
export async function requestAccount(
  { db, jobs, auth, config }: Deps,
  { name, emailOrPhoneNumber: contact, password }: z.output<typeof RegisterInput>,
  { address, knows }: Pick<Caller, 'address' | 'knows'>,
): Promise<RegisterReply & { token: string }> {
  const network = networkOf(address);
  await countTry(db, `register:${network}`, REGISTER_LIMIT);
  const note = noteOnSending(config, contact);
  await requireUncommon(password, { field: 'password', about: [name, contact] });
  await countCode(db, 'register', { contact, network, knows });

  const passwordHash = await (await auth.$context).password.hash(password);
  const token = await transactWithJobs({ db, jobs }, async (tx, sender) => {
    const account = { name, passwordHash };
    const minutes = REGISTRATION_MINUTES;
    const pending = await createPending({ db: tx, config }, 'register', {
      contact,
      minutes,
      account,
    });
    const isTaken = await findUserByContact(tx, contact);
    const message = isTaken
      ? alreadyRegisteredMessage(config.siteUrl)
      : registrationCodeMessage(pending.code, minutes);
    // Without the typed name: nobody may use this form to send text to a stranger.
    await notify(tx, sender, { name: '', ...reach(contact) }, message);
    return pending.token;
  });
  return {
    token,
    data: name,
    sentTo: contact,
    message: `We have sent a code to ${formatPhone(contact)}.${note}`,
  };
}

/** Creates the account that this browser requested, and signs in. Throws INVALID_INPUT. */
export async function confirmAccount(
  { db, auth, config }: Omit<Deps, 'jobs'>,
  entered: { token: string; code: string },
  { address, headers }: Caller,
): Promise<Opened> {
  const id = await guessPending({ db, config }, 'register', { ...entered, address });
  const user = await transact(db, async (tx) => {
    const { name, contact, passwordHash } = await claimPending(tx, 'register', id);
    const account = { name: name ?? '', emailOrPhoneNumber: contact, passwordHash, isProved: true };
    const created = await insertAccount(tx, account);
    // Another browser of the same user was faster.
    if (!created) throw wrongSentCode();
    return created;
  });
  const body = { userId: user.id };
  const opened = await auth.api.openSession({ body, headers, returnHeaders: true });
  return { user, cookies: opened.headers.getSetCookie() };
}
