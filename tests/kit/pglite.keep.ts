import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const cache = globalThis as { pgliteModule?: Promise<WebAssembly.Module> };

/**
 * While a process holds the module, V8 reuses its compiled and optimised code for anything that
 * compiles the same bytes, also in another thread: an embedded database then opens at half the
 * cost.
 */
await (cache.pgliteModule ??= compile());

async function compile(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm')));
}
