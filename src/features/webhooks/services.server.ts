import type { Db } from '#src/db/db.ts';
import type { Platform } from '#src/platform/platform.ts';
import type { fetchPublicUrl } from '#src/platform/public-fetch.ts';
import type { SecretBox } from '#src/platform/secret-box.ts';
import type { WebhookEvent } from './webhook-events.ts';
import type { WebhookPayloads } from './webhook-payloads.contract.ts';

/** The dependencies of webhook services. */
export type WebhookServices = Platform & {
  secretBox: SecretBox;
  /** Sends a request to a public address only. */
  fetchPublicUrl: typeof fetchPublicUrl;
};

/**
 * Reads the data of each event from the subject's id, as it is now; undefined if there is nothing to
 * send, as for sample orders. Throws NOT_FOUND for what has been deleted. Later features have these
 * data, so server/ passes the functions.
 */
export type ReadPayloads = {
  [Type in WebhookEvent]: (db: Db, subject: string) => Promise<WebhookPayloads[Type] | undefined>;
};
