import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ownShop } from './e2e.shops.ts';
import { hasBeenHere } from './has-been-here.ts';
import { findMessage } from './outbox.ts';

/** A browser of its own, such as a shopper's next to that of staff. */
export async function anotherBrowser(browser: Browser, baseURL = ''): Promise<Page> {
  const storageState = hasBeenHere(baseURL);
  const context = await browser.newContext({ baseURL, storageState, reducedMotion: 'reduce' });
  return context.newPage();
}

type Data = Record<string, unknown>;
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

type Refusal = { fields?: Data; current?: { version: string } };

/**
 * A call by the person signed in to this browser, on the data as it is now; throws what the shop
 * says when it refuses.
 */
export async function send<T = Data>(
  { request }: { request: APIRequestContext },
  method: Method,
  path: string,
  data?: Data,
) {
  const ask = (version: Data) =>
    request.fetch(path, {
      method,
      ...(method === 'DELETE' && { params: version as Record<string, string> }),
      ...(data && { data: { ...data, ...version } }),
    });
  let answer = await ask({});
  for (let tries = 0; tries < 2 && !answer.ok(); tries += 1) {
    const { fields, current } = (await answer.json()) as Refusal;
    if (current) answer = await ask({ version: current.version });
    else if (fields?.['version']) answer = await ask({ version: 'unseen' });
  }
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** A picture of one colour, as a file that was chosen. */
export async function picture(color: string) {
  const background = { width: 400, height: 400, channels: 3, background: color } as const;
  const buffer = await sharp({ create: background }).png().toBuffer();
  return { name: `${color}.png`, mimeType: 'image/png', buffer };
}

/** Waits until the page at an address shows a text: publishing takes its time on a busy machine. */
export async function expectPublished(page: Page, path: string, text: string): Promise<void> {
  const isShown = async () => (await (await page.request.get(path)).text()).includes(text);
  await expect.poll(isShown, { message: `${path} shows ${text}`, timeout: 100_000 }).toBe(true);
}

export type Shelf = { productId: number; name: string };
export type OwnShelf = Shelf & { categoryId: number };

/** Demo category that no other test counts. */
const QUIET_CATEGORY = 'neckbands';

/** One product of which there is plenty, in a category that is there: no menu changes. */
export async function fillShelf(page: Page, name: string, price = 1180): Promise<Shelf> {
  const categories = await send<{ id: number; link: string }[]>(page, 'GET', '/api/categories');
  const quiet = categories.find(({ link }) => link === QUIET_CATEGORY);
  if (!quiet) throw new Error(`There is no category ${QUIET_CATEGORY}.`);
  return { productId: await addPlenty(page, name, price, quiet.id), name };
}

/** The same in a category of its own, after the demo's. Every page shows it in its menu, and is rendered again. */
export async function fillOwnShelf(page: Page, name: string, price = 1180): Promise<OwnShelf> {
  const category = await page.request.post('/api/categories', {
    multipart: { Title: name, Description: 'For a test.', Rank: 90, Image: await picture('teal') },
  });
  expect(category.ok(), await category.text()).toBe(true);
  const { id: categoryId } = (await category.json()) as { id: number };
  return { categoryId, productId: await addPlenty(page, name, price, categoryId), name };
}

async function addPlenty(
  page: Page,
  name: string,
  price: number,
  categoryId: number,
): Promise<number> {
  const product = await page.request.post('/api/products', {
    multipart: {
      CategoryId: categoryId,
      Name: name,
      Description: 'All stations.',
      Price: price,
      MRP: price * 2,
      skuId: name.toUpperCase().replaceAll(' ', '-'),
      DiscountPercentage: 50,
      Stock: 500,
      mainImageIndex: 0,
      color: 'teal',
      ImageUrls: await picture('teal'),
    },
  });
  expect(product.ok(), await product.text()).toBe(true);
  return ((await product.json()) as { id: number }).id;
}

/** Removes the test category and products, so that other tests find the catalogue they expect. */
export async function emptyShelf(page: Page, shelf: Shelf | OwnShelf): Promise<void> {
  await send(page, 'DELETE', `/api/admin/products/${shelf.productId}`);
  if ('categoryId' in shelf) await retireCategory(page.request, shelf.categoryId);
}

/** Removes a category from the shop in any state. */
export async function retireCategory(request: APIRequestContext, id: number): Promise<void> {
  const ask = (version: string) =>
    request.patch(`/api/admin/categories/${id}`, { multipart: { isRetired: 'true', version } });
  const { current } = (await (await ask('unseen')).json()) as Refusal;
  const retired = await ask(current?.version ?? '');
  expect(retired.ok(), await retired.text()).toBe(true);
}

/** The newest text message to a mobile number in the outbox; '' until there is one. */
export function findText(phone: string): Promise<string> {
  return findMessage(ownShop().dataDir, phone, '.sms.txt');
}

/** The newest mail to somebody that the shop wrote into its outbox. */
export async function findMail(to: string): Promise<string> {
  const mail = await findMessage(ownShop().dataDir, to, '.eml');
  if (mail === '') throw new Error(`No mail to ${to}.`);
  return mail;
}
