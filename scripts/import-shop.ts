// Imports exports of other shops: products of Shopify, WooCommerce, Magento, PrestaShop or OpenCart,
// customers and orders of Shopify or WooCommerce, and redirects:
//   npm run import-shop -- products.csv                       previews what would be imported
//   npm run import-shop -- products.csv customers.csv --yes   imports one file after another
//   npm run import-shop -- products.csv --yes --as me@example.com
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type * as z from 'zod/mini';
import { openDb } from '#src/db/open.ts';
import {
  runShellStep,
  ShellAnswers,
  type ShellStep,
} from '#src/features/import/shops/shell-import.server.ts';
import { SHOP_NAMES } from '#src/features/import/shops/shop-import-status.ts';
import { openBoss } from '#src/platform/boss.ts';
import { type Config, readConfig } from '#src/platform/config.ts';
import { createLog } from '#src/platform/log.ts';
import { callRunningShop } from '#src/server/shop-socket.ts';

const USAGE = 'Usage: npm run import-shop -- FILE… [--yes] [--as EMAIL]';
const LOOK_MS = 1000;

type Run = (step: ShellStep) => Promise<unknown>;

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false }, as: { type: 'string' } },
  });
  if (positionals.length === 0) throw new Error(USAGE);
  await withShop(readConfig(process.env), async (run) => {
    for (const file of positionals) {
      const path = resolve(file);
      const preview = read('preview', await run({ step: 'preview', path }));
      console.log(`${file}: ${preview.kind} from ${SHOP_NAMES[preview.format]}`);
      for (const { row, name, reason } of preview.rows.filter((one) => one.state === 'skipped')) {
        console.log(`  row ${row}${name && `, ${name}`}: skipped. ${reason}`);
      }
      const { new: count, skipped } = preview.counts;
      const pictures =
        preview.kind === 'products' ? ` with ${preview.counts.pictures} pictures` : '';
      console.log(`  ${count} to import${pictures}, ${skipped} skipped`);
      if (!values.yes) console.log('  Nothing was changed. Add --yes to import.');
      else if (count > 0) {
        const { digest } = preview;
        const start = { step: 'start' as const, path, digest };
        await follow(
          run,
          await run(values.as === undefined ? start : { ...start, email: values.as }),
        );
      }
    }
  });
}

/** Shows the progress until the import has finished. */
async function follow(run: Run, started: unknown): Promise<void> {
  let now = read('start', started);
  while (now.state === 'running') {
    await wait(LOOK_MS);
    now = read('progress', await run({ step: 'progress', id: now.id }));
    const { waiting, total } = now.counts;
    if (process.stderr.isTTY) process.stderr.write(`\r  ${total - waiting} of ${total}`);
  }
  const { written, failed, pictures, failedPictures } = now.counts;
  const loaded = pictures > 0 ? ` and ${pictures - failedPictures} pictures` : '';
  const missing = pictures > 0 ? ` and ${failedPictures} pictures` : '';
  console.log(
    `\n  ${written} ${now.kind}${loaded} imported, ${failed} ${now.kind}${missing} failed`,
  );
  console.log(`  Details: /admin/products/import-shop/${now.id}`);
}

function read<Step extends keyof typeof ShellAnswers>(
  step: Step,
  answer: unknown,
): z.infer<(typeof ShellAnswers)[Step]> {
  return ShellAnswers[step].parse(answer) as z.infer<(typeof ShellAnswers)[Step]>;
}

/** The job runs in the shop; only a shop on PostgreSQL can be reached in another way. */
async function withShop(config: Config, work: (run: Run) => Promise<void>): Promise<void> {
  if (!config.databaseUrl) {
    await work(async (step) => {
      const answer = await callRunningShop(config.dataDir, 'import-shop', step);
      if (answer !== undefined) return answer;
      throw new Error(`No shop is running on ${config.dataDir}. Start it and try again.`);
    });
    return;
  }
  const open = await openDb(config);
  const boss = await openBoss(open, config.databaseUrl, createLog('silent', false));
  try {
    await work((step) => runShellStep({ db: open.db, jobs: boss.jobs }, step));
  } finally {
    await boss.stop();
    await open.close();
  }
}
