import { confirmedPhones } from '#src/db/schema/tables.ts';
import { CONTACT_CODE_LIMIT, SEND_CODE_LIMIT } from '#src/features/account/limits.ts';
import {
  countGuess,
  countSignedInCode,
} from '#src/features/account/registration/pending.service.server.ts';
import type { AccountServices } from '#src/features/account/services.server.ts';
import { cashCodeMessage } from '#src/features/messages/kinds/cash-code.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { countTry } from '#src/platform/limits.ts';
import { isSealOf, makeSentCode, sealCode, wrongSentCode } from '#src/platform/sent-code.ts';

type Deps = Pick<AccountServices, 'db' | 'jobs' | 'auth' | 'config'>;

const MINUTES = 10;
/** Counted per person over all numbers, because each text message costs the shop money. */
const SEND_LIMIT = { max: 10, windowSeconds: 3600 };
const keyOf = (userId: string, phone: string) => `cash-phone:${phone}:${userId}`;

/** Sends a code to the number that a courier will call. Throws TOO_MANY_REQUESTS. */
export async function sendPhoneCode(
  { db, jobs, auth, config }: Deps,
  userId: string,
  phone: string,
): Promise<void> {
  await countTry(db, `cash-codes:${userId}`, SEND_LIMIT);
  await countTry(db, `cash-code:${phone}`, SEND_CODE_LIMIT);
  await countSignedInCode(db, phone);
  const code = makeSentCode();
  const { internalAdapter } = await auth.$context;
  // Only the newest code is valid.
  await internalAdapter.deleteVerificationByIdentifier(keyOf(userId, phone));
  await internalAdapter.createVerificationValue({
    identifier: keyOf(userId, phone),
    value: await sealCode(config, 'cash', userId, phone, code),
    expiresAt: new Date(Date.now() + MINUTES * 60_000),
  });
  const person = { name: '', email: null, phoneNumber: phone };
  await notify(db, jobs, person, cashCodeMessage(code, MINUTES));
}

/** Records that a number is this person's if the code is right. Throws INVALID_INPUT otherwise. */
export async function confirmPhone(
  { db, auth, config }: Omit<Deps, 'jobs'>,
  userId: string,
  { phone, code }: { phone: string; code: string },
  now = new Date(),
): Promise<void> {
  await countTry(db, `cash-try:${userId}`, CONTACT_CODE_LIMIT);
  const { internalAdapter } = await auth.$context;
  const pending = await internalAdapter.findVerificationValue(keyOf(userId, phone));
  const sealed = pending?.value ?? '';
  await countGuess(db, sealed);
  const isRight = await isSealOf(config, sealed, 'cash', userId, phone, code);
  if (!isRight || (pending?.expiresAt ?? 0) <= now) throw wrongSentCode();
  if (!(await internalAdapter.consumeVerificationValue(keyOf(userId, phone))))
    throw wrongSentCode();
  await db
    .insert(confirmedPhones)
    .values({ userId, phone, confirmedAt: now })
    .onConflictDoUpdate({
      target: [confirmedPhones.userId, confirmedPhones.phone],
      set: { confirmedAt: now },
    });
}
