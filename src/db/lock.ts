import { readFileSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';

const ours = new Set<string>();

/**
 * Takes the lock of a directory, a file beside it that names our process, and gives back what
 * frees it. A lock whose process is gone is taken over. Throws an Error when a live one holds it.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = `${directory}.lock`;
  if (!(await takeOver(file))) {
    throw new Error(
      `The database in ${directory} is in use by another process. Stop the other shop first, ` +
        'or set DATA_DIR to another folder, or set DATABASE_URL to share one PostgreSQL.',
    );
  }
  ours.add(file);
  return async () => {
    ours.delete(file);
    await rm(file, { force: true });
  };
}

async function takeOver(file: string): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) {
    if (await created(file)) return true;
    const holder = await readFile(file, 'utf8').catch(() => '');
    const isOurs = holder === nameOf(process.pid);
    if (isOurs ? ours.has(file) : isAlive(holder)) return false;
    await rm(file, { force: true });
  }
  return false;
}

async function created(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(nameOf(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Process number and start time, since a number alone is soon used again (always 1 in a container). */
function nameOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return `${pid} ${afterName.split(' ')[19]}`;
  } catch {
    return `${pid}`;
  }
}

function isAlive(holder: string): boolean {
  const pid = Number(holder.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return nameOf(pid) === holder;
}
