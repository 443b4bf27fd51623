import { chmod, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join, relative } from 'node:path';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

/** One file of DATA_DIR, so that only who may read the shop's data may ask. */
const FILE = 'backup.sock';

const Answer = z.union([z.object({ done: z.unknown() }), z.object({ message: z.string() })]);

/**
 * Lets `npm run backup` ask this process, the only one that may open the embedded database, for a
 * backup at an address. Gives what ends it.
 */
export async function listenForBackups(
  dataDir: string,
  backUp: (address: string) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const file = socketIn(dataDir);
  // One that a killed process left; the database's lock says that it is nobody's.
  await rm(file, { force: true });
  const server = createServer((incoming, outgoing) => {
    void answer(incoming.method === 'POST' ? json(incoming) : Promise.reject(new Error()), backUp)
      .then((body) => JSON.stringify(body))
      .then((body) => outgoing.end(body));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(file, resolve);
  });
  await chmod(file, 0o600);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

async function answer(asked: Promise<unknown>, backUp: (address: string) => Promise<unknown>) {
  try {
    const { address } = z.object({ address: z.string() }).parse(await asked);
    return { done: await backUp(address) };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Asks the shop that runs on a folder for a backup. Undefined when none runs; throws an Error with
 * the shop's sentence when it could not make one.
 */
export function askForBackup(dataDir: string, address: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: socketIn(dataDir), method: 'POST' }, (incoming) => {
      json(incoming)
        .then((body) => Answer.parse(body))
        .then((body) => ('message' in body ? reject(new Error(body.message)) : resolve(body.done)))
        .catch(reject);
    });
    asking.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
      else reject(error);
    });
    asking.end(JSON.stringify({ address }));
  });
}

/** The shorter way to say it: a socket's path has room for about a hundred signs. */
function socketIn(dataDir: string): string {
  const path = join(dataDir, FILE);
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}
