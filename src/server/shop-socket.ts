import { chmod, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join, relative } from 'node:path';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

/** A file in DATA_DIR, so that only users who may read the shop's data can call it. */
const FILE = 'shop.sock';

/** Commands that the shell can send to a running shop, by name. */
type Commands = Record<string, (input: unknown) => Promise<unknown>>;

const Call = z.object({ command: z.string(), input: z.optional(z.unknown()) });
const Answer = z.union([z.object({ done: z.unknown() }), z.object({ message: z.string() })]);

/**
 * Runs commands such as `npm run backup` in this process, the only one that can
 * open the embedded database. Returns a function that stops it.
 */
export async function listenForCommands(
  dataDir: string,
  commands: Commands,
): Promise<() => Promise<void>> {
  const file = socketIn(dataDir);
  // Left by a killed process; the database's lock shows that it is unused.
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
      throw new Error('The running shop has a different version. Restart it and try again.');
    return { done: await run(input) };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Sends a command to the shop that runs on a folder, and returns its answer. Undefined if no shop
 * runs there. Throws an Error with the shop's sentence if the command fails.
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

/** Uses the shorter spelling, since a socket's path is limited to about a hundred characters. */
function socketIn(dataDir: string): string {
  const path = join(dataDir, FILE);
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}
