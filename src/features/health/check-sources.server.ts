import type { Db } from '#src/db/db.ts';
import type { Config } from '#src/platform/config.ts';
import type { Finding } from './finding.ts';

/** The limit of one call to another server, in milliseconds. */
export const PROBE_MS = 6_000;

/** Everything that a check may use. Calls to other servers go through `fetch`. */
export type CheckSources = { db: Db; config: Config; fetch: typeof fetch };

/** Checks one thing. An error that it throws counts as broken, with its message as the text. */
export type Check = (sources: CheckSources) => Finding | Promise<Finding>;
