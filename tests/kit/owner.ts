import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type APIRequest,
  type APIRequestContext,
  type Cookie,
  expect,
  type Page,
} from '@playwright/test';
import { ownShop } from './e2e.shops.ts';

export const OWNER = { emailOrPhoneNumber: 'owner@swara.example', password: 'Correct-horse7!' };

const cookieFile = () => join(ownShop().dataDir, 'owner-cookies.json');

/** Makes this browser the owner's. */
export async function beOwner(page: Page): Promise<void> {
  await page.context().addCookies(await ownerCookies(page.request));
}

/** Calls of the owner, without a browser; to be disposed of. */
export async function callAsOwner(api: APIRequest, baseURL = ''): Promise<APIRequestContext> {
  const anybody = await api.newContext({ baseURL });
  const cookies = await ownerCookies(anybody);
  await anybody.dispose();
  return api.newContext({ baseURL, storageState: { cookies, origins: [] } });
}

/** One session for all files and workers of a run, as sign-ins are counted; a new one when it is over. */
async function ownerCookies(request: APIRequestContext): Promise<Cookie[]> {
  const stored = JSON.parse(await readFile(cookieFile(), 'utf8').catch(() => '[]')) as Cookie[];
  const cookie = stored.map(({ name, value }) => `${name}=${value}`).join('; ');
  const isGood =
    stored.length > 0 && (await request.get('/api/admin/waiting', { headers: { cookie } })).ok();
  if (isGood) return stored;
  const answer = await request.post('/api/auth/login', { data: OWNER });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { cookies } = await request.storageState();
  await writeFile(cookieFile(), JSON.stringify(cookies));
  return cookies;
}
