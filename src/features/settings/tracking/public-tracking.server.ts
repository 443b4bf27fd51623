import { createHash } from 'node:crypto';
import type { PublicTracking } from './tracking.contract.ts';
import { listServices, toOutsideHosts, type Tracking } from './tracking.ts';

/** The version of the banner's text. A higher one shows the banner to every visitor again. */
const TEXT_VERSION = 1;

/** Returns the part of the settings that pages need. */
export function toPublicTracking(tracking: Tracking): PublicTracking {
  const services = listServices(tracking);
  const purposes = services.map(({ kind, name, category }) => [kind, name, category]);
  return {
    version: `${TEXT_VERSION}-${digestOf(purposes)}`,
    services,
    hosts: digestOf(toOutsideHosts(tracking) ?? null),
  };
}

function digestOf(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 8);
}
