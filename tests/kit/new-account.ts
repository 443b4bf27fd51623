import { expect, type APIRequest } from '@playwright/test';
import { ownShop } from './e2e.shops.ts';
import { findCode } from './outbox.ts';
import { ownNetwork } from './own-network.ts';
import { PASSWORD } from './register.ts';

/** A new customer's account, made without this browser. */
export async function makeAccount(api: APIRequest, baseURL = '') {
  const person = {
    emailOrPhoneNumber: `asha-${crypto.randomUUID()}@swara.example`,
    password: PASSWORD,
  };
  const request = await api.newContext({ baseURL, extraHTTPHeaders: ownNetwork() });
  const requested = await request.post('/api/auth/register', {
    data: { name: 'Asha Rao', ...person },
  });
  expect(requested.ok(), await requested.text()).toBe(true);
  let code = '';
  const find = async () => (code = await findCode(ownShop().dataDir, person.emailOrPhoneNumber));
  await expect.poll(find).not.toBe('');
  const confirmed = await request.post('/api/auth/register/confirm', { data: { code } });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  await request.dispose();
  return person;
}
