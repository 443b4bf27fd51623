import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FIRST_PORT = Number(process.env['TEST_PORT'] ?? 4399);

/** Browser tests that run side by side have a shop each, so that none meets what another changes. */
export const SHOP_COUNT = Number(process.env['E2E_SHOPS'] ?? 1);

// Made by the first process of a run; its workers and shops read it.
const folder = (process.env['E2E_FOLDER'] ??= mkdtempSync(join(tmpdir(), 'swara-e2e-')));

export const shops = Array.from({ length: SHOP_COUNT }, (_, at) => ({
  port: FIRST_PORT + at,
  url: `http://localhost:${FIRST_PORT + at}`,
  dataDir: join(folder, `shop-${at}`),
  /** Names the stopped shop that it was copied from. */
  originFile: join(folder, `origin-of-shop-${at}`),
}));

/** The shop of this worker: Playwright numbers those that run at the same time from 0. */
export function ownShop() {
  const shop = shops[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];
  if (!shop) throw new Error('There are more workers than shops: set E2E_SHOPS.');
  return shop;
}
