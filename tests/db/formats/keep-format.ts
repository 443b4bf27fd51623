// Keeps the database's format of today, with data, for all later versions to start on. Run it once for
// each release that has new migrations, and commit what it makes:
//   node tests/db/formats/keep-format.ts
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openScratch } from '#src/db/open-embedded.ts';
import { listMigrations } from '#src/db/migrations.ts';
import { makeBackup } from '#src/features/backups/make-backup.service.server.ts';
import { openTarget } from '#src/features/backups/target.server.ts';
import { readConfig } from '#src/platform/config.ts';
import { createMediaStore } from '#src/platform/objects/media-store.ts';
import { makeOrder, makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';
import { makeReview } from '#tests/kit/make-review.ts';

const PAID_ORDERS = 5;

const folder = await mkdtemp(join(tmpdir(), 'swara-format-'));
try {
  const open = await openScratch(join(folder, 'pglite'));
  await open.migrate();
  const services = makeOrderServices(open.db);
  for (let count = 0; count < PAID_ORDERS; count += 1) {
    const { product } = await makePaidOrder(services, { stock: 20, quantity: 1 + count });
    await makeReview(open.db, product.id, { reviewText: 'अच्छा, "clear"\tand loud\n' });
  }
  await makeOrder(services);
  const address = join(import.meta.dirname, listMigrations().at(-1)?.tag ?? '');
  const { target } = await openTarget(address, readConfig({}));
  const media = createMediaStore({ dataDir: folder }).files;
  const { name } = await makeBackup(
    { engine: open.engine, media, dataDir: folder, key: undefined },
    target,
  );
  await open.close();
  console.log(`${address}/${name}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
