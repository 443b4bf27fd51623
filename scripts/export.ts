// Writes the live release as plain files for a CDN or static host, also while the shop runs:
//   npm run export -- FOLDER      an empty folder, or one that an earlier export made
import { resolve } from 'node:path';
import { openDb } from '#src/db/open.ts';
import { type Config, readConfig } from '#src/platform/config.ts';
import { openContents } from '#src/publish/store/contents.ts';
import {
  exportRelease,
  getRelease,
  parseRelease,
  type Release,
} from '#src/publish/store/export-release.ts';
import { contentPolicy } from '#src/http/content-policy.ts';
import { hostRules, NEEDS_SHOP } from '#src/server/host-rules.ts';
import { callRunningShop } from '#src/server/shop-socket.ts';

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const [folder, ...more] = process.argv.slice(2);
  if (!folder || more.length > 0) throw new Error('Usage: npm run export -- FOLDER');
  const config = readConfig(process.env);
  const done = await exportRelease({
    release: await getLive(config),
    contents: await openContents(config),
    folder: resolve(folder),
    extra: ({ inlineScripts, outsideHosts }) =>
      hostRules(outsideHosts, (page) => contentPolicy(inlineScripts, config.cashfree.mode, page)),
  });
  console.log(
    `${done.release}: ${done.files} files in ${resolve(folder)}, ${done.written} of them new, ` +
      `${done.removed} removed.`,
  );
  console.log('The host must pass on to the shop, under the same address:');
  for (const [path, why] of NEEDS_SHOP) console.log(`  ${path}  ${why}`);
}

/** Reads it from the running shop if the database is embedded, since only that can open it. */
async function getLive(config: Config): Promise<Release> {
  if (!config.databaseUrl) {
    const sent = await callRunningShop(config.dataDir, 'release');
    if (sent !== undefined) return parseRelease(sent);
  }
  const { db, close } = await openDb(config);
  try {
    return await getRelease(db);
  } finally {
    await close();
  }
}
