import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  CallOptions,
  ClientOptions,
  pages,
  ShopError,
  versionOf,
} from '#scripts/client/runtime.ts';
import { generateClient } from '#scripts/client/generate.ts';

export type AnyCall = (input?: object, options?: CallOptions) => Promise<unknown>;
type ClientModule = {
  createClient: (options: ClientOptions) => Record<string, AnyCall>;
  ShopError: typeof ShopError;
  pages: typeof pages;
  versionOf: typeof versionOf;
};

/** Generates the client into a folder of its own, as `npm run client` does, and imports it. */
export async function importGeneratedClient(): Promise<ClientModule & { types: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'swara-client-'));
  const { js, types } = await generateClient();
  const file = join(folder, 'swara-client.mjs');
  await writeFile(file, js);
  const made = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as ClientModule;
  await rm(folder, { recursive: true });
  return { ...made, types };
}
