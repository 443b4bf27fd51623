import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { OLDEST_FORMAT_KEY, listMigrations } from '#src/db/migrations.ts';
import { openDb } from '#src/db/open.ts';
import { openScratch } from '#src/db/open-embedded.ts';
import { rowsOf } from '#src/db/rows.ts';
import { checkBooks } from '#src/features/backups/books.queries.server.ts';
import { rowsIn } from '#src/features/backups/manifest.ts';
import { readConfig } from '#src/platform/config.ts';
import { startShop } from '#src/server/start.ts';
import { emptyPlace, restoreInto } from '#tests/kit/backed-up-shop.ts';
import { placeAt } from '#tests/kit/place.ts';

const FORMATS = join(import.meta.dirname, 'formats');
const LONG_MS = 240_000;
const formats = (await readdir(FORMATS)).filter((name) => !name.endsWith('.ts'));

test.each(formats)(
  'the shop starts on a database of format %s with all its rows and correct books',
  async (format) => {
    const dataDir = await emptyPlace();
    const { manifest } = await restoreInto({ DATA_DIR: dataDir }, join(FORMATS, format));
    const shop = await startShop({
      config: readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PORT: String(await freePort()) }),
      log: pino({ level: 'silent' }),
      say: () => {},
      loadCatalogue: async () => {},
      withPages: false,
    });
    const answer = await fetch(`${shop.url}/api/products`);
    expect(await answer.json()).toMatchObject({ products: expect.any(Array) as unknown });
    await shop.stop();

    const open = await openDb(placeAt(dataDir));
    const [found] = await rowsOf<{ orders: number; steps: number }>(
      open.db,
      sql`select (select count(*)::int from orders) as orders,
        (select count(*)::int from drizzle.__drizzle_migrations) as steps`,
    );
    expect(found).toEqual({ orders: rowsIn(manifest, 'orders'), steps: listMigrations().length });
    expect(found?.orders).toBeGreaterThan(0);
    expect(await checkBooks(open.db)).toEqual([]);
    await open.close();
  },
  LONG_MS,
);

test(
  'serves a database that newer code extended but refuses a reduced database',
  async () => {
    const open = await openScratch(join(await emptyPlace(), 'pglite'), process.env['BUNDLE_DIR']);
    await open.migrate();
    const later = Date.now() + 1e9;
    await open.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${later})`,
    );
    await open.migrate();
    const setOldest = (count: number) =>
      open.db
        .execute(sql`insert into shop_state (key, value) values (${OLDEST_FORMAT_KEY}, ${String(count)})
      on conflict (key) do update set value = excluded.value`);
    const mine = listMigrations().length;
    await setOldest(mine);
    await open.migrate();
    await setOldest(mine + 1);
    await expect(open.migrate()).rejects.toThrow(
      `The database was made by a newer or another version of the shop (format ${mine + 1}; this version knows ${mine}).`,
    );
    await open.close();
  },
  LONG_MS,
);
