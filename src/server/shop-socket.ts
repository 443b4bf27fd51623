import { chmod, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join, relative } from 'node:path';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

/** One file of DATA_DIR, so that only those who may read the shop's data can call it. */
const FILE = 'shop.sock';

/** What commands of the shell ask a running shop to do, by name. */
export type Commands = Record<string, (input: unknown) => Promise<unknown>>;

const Call = z.object({ command: z.string(), input: z.optional(z.unknown()) });
const Answer = z.union([z.object({ done: z.unknown() }), z.object({ message: z.string() })]);

/**
 * Runs commands for `npm run backup` and `npm run export` in this process, the only one that can
 * open the embedded database. Returns what stops it.
 */
export async function listenForCommands(
  dataDir: string,
  commands: Commands,
): Promise<() => Promise<void>> {
  const file = socketIn(dataDir);
  // One that a killed process left; the database's lock says that it is nobody's.
  await rm(file, { force: true });
  const server = createServer((incoming, outgoing) => {
    void answer(incoming.method === 'POST' ? json(incoming) : Promise.reject(new Error()), commands)
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

async function answer(call: Promise<unknown>, commands: Commands) {
  try {
    const { command, input } = Call.parse(await call);
    const run = commands[command];
    if (!run)
      throw new Error('The running shop is of another version. Restart it, then try again.');
    return { done: await run(input) };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Has the shop that runs on a folder run a command, and returns its answer. Undefined when no shop
 * runs there. Throws an Error with the shop's sentence when it fails.
 */
export function callRunningShop(
  dataDir: string,
  command: string,
  input?: unknown,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const calling = request(
      { socketPath: socketIn(dataDir), method: 'POST', agent: false },
      (incoming) => {
        json(incoming)
          .then((body) => Answer.parse(body))
          .then((body) =>
            'message' in body ? reject(new Error(body.message)) : resolve(body.done),
          )
          .catch(reject);
      },
    );
    calling.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
      else reject(error);
    });
    calling.end(JSON.stringify({ command, input }));
  });
}

/** The shorter way to say it: a socket's path has room for about a hundred signs. */
function socketIn(dataDir: string): string {
  const path = join(dataDir, FILE);
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}
