import type { Db } from '#src/db/open.ts';
import type { Config } from '#src/lib/config.server.ts';
import type { Mailer } from '#src/lib/mailer.server.ts';
import type { SmsSender } from '#src/lib/sms.server.ts';
import type { SignedIn } from '#src/server/env.ts';

type Options = { db: Db; config: Config; mailer: Mailer; sms: SmsSender; secret: string };

export type Auth = { options: Options };

export function createAuth(options: Options): Auth {
  return { options };
}

/** The person whose session cookie these headers carry. */
export async function findSignedIn(_auth: Auth, _headers: Headers): Promise<SignedIn | undefined> {
  return undefined;
}
