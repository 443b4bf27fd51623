// Builds the page renderer and an empty database before the shop's first start, for example for a
// container image:
//   npm run bundle -- FOLDER      then start the shop with BUNDLE_DIR=FOLDER
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storeEmptyDatabase } from '#src/db/empty-database.ts';
import { prebuild } from '#src/publish/render/prebuilt.ts';

const [folder, ...more] = process.argv.slice(2);
if (!folder || more.length > 0) {
  console.error('Usage: npm run bundle -- FOLDER');
  process.exit(1);
}
const root = fileURLToPath(new URL('..', import.meta.url));
const done = await prebuild(root, resolve(folder));
await storeEmptyDatabase(resolve(folder));
console.log(`${done === 'made' ? 'Built' : 'Already there'}: ${resolve(folder)}`);
// Astro leaves handles that would keep the process alive.
process.exit();
