// Writes a typed client of the API for other projects: `npm run client -- --out FOLDER`, by default
// the folder `client` in DATA_DIR. See scripts/client/README.md.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#src/platform/config.ts';
import { generateClient } from './client/generate.ts';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const folder = resolve(values.out ?? join(readConfig(process.env).dataDir, 'client'));
const { js, types } = await generateClient();
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'swara-client.js'), js);
await writeFile(join(folder, 'swara-client.d.ts'), types);
console.log(`The client is in ${folder}: swara-client.js and swara-client.d.ts.`);
