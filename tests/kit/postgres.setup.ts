import type { TestProject } from 'vitest/node';
import { startPostgres } from '#scripts/postgres.ts';
import { openPostgres } from '#src/db/open.ts';

/** Starts a real PostgreSQL with one migrated template database; each file copies that. */
export default async function setup(project: TestProject) {
  const server = await startPostgres(['-c', 'fsync=off', '-c', 'max_connections=200']);
  const template = openPostgres(server.url, 1);
  await template.migrate();
  await template.close();
  project.provide('postgresUrl', server.url);
  return server.stop;
}
