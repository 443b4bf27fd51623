import { forgotPassword } from '#src/features/account/auth/auth.contract.ts';
import { resetJobs } from '#src/features/account/reset/reset.service.server.ts';
import type { createTestShop } from './shop.ts';

type Shop = Awaited<ReturnType<typeof createTestShop>>;

/** Requests a new password in a visitor's browser and runs the jobs of that request. */
export async function forget(shop: Shop, emailOrPhoneNumber: string, visitor = shop.visitor()) {
  const before = shop.sentJobs.length;
  const said = await visitor.call(forgotPassword, { emailOrPhoneNumber });
  await offerResets(shop, before);
  return said;
}

/** Runs the jobs of password resets queued since there were `since` of them. */
export async function offerResets(shop: Shop, since: number): Promise<void> {
  const requests = shop.sentJobs.slice(since).filter(({ name }) => name === 'send-password-reset');
  for (const { data } of requests) await resetJobs(shop.services)['send-password-reset'](data);
}
