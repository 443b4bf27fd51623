import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inArray } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { openDb } from '#src/db/open.ts';
import { orders } from '#src/db/schema/tables.ts';
import { addAddress } from '#src/features/account/address/address.contract.ts';
import { confirmRegistration, register } from '#src/features/account/auth/auth.contract.ts';
import { checkBooks } from '#src/features/backups/books.queries.server.ts';
import { buyNow, completeOrder } from '#src/features/checkout/checkout.contract.ts';
import { openMediaStore } from '#src/platform/objects/open-media-store.ts';
import { findStoredKey } from '#src/platform/secret-key.ts';
import { emptyPlace, storePictures } from '#tests/kit/backed-up-shop.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { findCode } from '#tests/kit/outbox.ts';
import { makeVisitor, type Visitor } from '#tests/kit/shop.ts';
import { placeAt } from '#tests/kit/place.ts';

const run = promisify(execFile);
const SHOPPERS = 3;
/** Number of paid orders after which the backup is requested, while more are being paid. */
const ENOUGH = 8;

test('restores every order paid before the backup after a machine under load is lost', async () => {
  const [place, elsewhere, target] = [await emptyPlace(), await emptyPlace(), await emptyPlace()];
  const dataDir = join(place, 'shop');
  const productId = await stock(dataDir);
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const env = { NODE_ENV: 'test', PAGES: '0', PORT: String(port), BACKUP_KEY: 'k'.repeat(32) };
  const shop = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, ...env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  await vi.waitFor(async () => expect((await fetch(`${site}/healthz`)).ok).toBe(true), 120_000);

  const load = startLoad({ site, dataDir }, productId, shop);
  await vi.waitFor(() => expect(load.paid.length).toBeGreaterThanOrEqual(ENOUGH), 120_000);
  const before = [...load.paid];
  const secretKey = await findStoredKey(dataDir);
  expect(secretKey).toBeDefined();
  const script = (name: string, args: string[], folder: string) =>
    run(process.execPath, [`scripts/${name}.ts`, ...args], {
      env: { ...process.env, ...env, DATA_DIR: folder },
    });
  const backup = await script('backup', [target], dataDir);
  expect(backup.stdout).toContain('the books are right');
  shop.kill('SIGKILL');
  await Promise.all([once(shop, 'exit'), load.ended]);
  await rm(place, { recursive: true });

  const there = join(elsewhere, 'a new machine');
  const restored = await script('restore', [target], there);
  expect(restored.stdout).toContain('The books are right.');
  expect(await findStoredKey(there)).toBe(secretKey);
  const open = await openDb(placeAt(there));
  const found = await open.db.select().from(orders).where(inArray(orders.id, before));
  expect(before.length).toBeGreaterThanOrEqual(ENOUGH);
  expect(found.filter(({ status }) => status === 'placed').length).toBe(before.length);
  expect(await checkBooks(open.db)).toEqual([]);
  await open.close();
}, 400_000);

/** Creates a shop in a folder, with one product that has plenty of stock. Returns its id. */
async function stock(dataDir: string): Promise<number> {
  const open = await openDb(placeAt(dataDir));
  await open.migrate();
  const { id } = await makeProduct(open.db, { stock: 10_000 });
  await storePictures(open.db, await openMediaStore({ dataDir, s3: undefined }));
  await open.close();
  return id;
}

/** Starts shoppers who buy until the shop stops; `paid` lists the orders confirmed as paid. */
function startLoad(
  { site, dataDir }: { site: string; dataDir: string },
  productId: number,
  shop: ChildProcess,
) {
  const paid: string[] = [];
  const isOver = () => shop.exitCode !== null || shop.signalCode !== null || shop.killed;
  async function shopper(number: number): Promise<void> {
    const visitor = makeVisitor((request) => fetch(request), site);
    const addressId = await arrive(visitor, `987654321${number}`, dataDir);
    while (!isOver()) paid.push(await buy(visitor, site, productId, addressId));
  }
  const shoppers = Array.from({ length: SHOPPERS }, (_, at) =>
    shopper(at).catch((error: unknown) => {
      if (!isOver()) throw error;
    }),
  );
  return { paid, ended: Promise.all(shoppers) };
}

async function arrive(visitor: Visitor, phone: string, dataDir: string): Promise<number> {
  const person = { name: 'Asha Rao', emailOrPhoneNumber: phone, password: 'Sound-check7!' };
  await visitor.call(register, person);
  const code = await vi.waitFor(async () => {
    const found = await findCode(dataDir, phone);
    expect(found).not.toBe('');
    return found;
  }, 20_000);
  await visitor.call(confirmRegistration, { code });
  const { id } = await visitor.call(addAddress, {
    ...{ fullName: 'Asha Rao', addressLine1: '14, Lake View', mobileNumber: '9876543210' },
    ...{ city: 'Bengaluru', state: 'Karnataka', pincode: '560038' },
  });
  return id;
}

async function buy(visitor: Visitor, site: string, ProductId: number, AddressId: number) {
  const wanted = { ProductId, Quantity: 1, AddressId, variantId: null };
  const session = await visitor.call(buyNow, wanted);
  await fetch(`${site}/sandbox/cashfree/pay/${session.payment_session_id}/outcome`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'success' }),
  });
  await visitor.call(completeOrder, { orderId: session.order_id });
  return session.order_id;
}
