import type { Context } from 'hono';
import type { Db } from '#src/db/open.ts';
import type { Auth } from '#src/features/account/auth/auth.server.ts';
import type { Cashfree } from '#src/features/payments/cashfree/client.server.ts';
import type { Config } from '#src/platform/config.ts';
import type { Logger } from '#src/platform/log.ts';
import type { Mailer } from '#src/platform/mailer.ts';
import type { MediaStore } from '#src/platform/objects/media-store.ts';
import type { SmsSender } from '#src/platform/sms.ts';
import type { Jobs } from '#src/platform/jobs.ts';

/** What the shop runs on: made once by main.ts, or by a test. */
export type Services = {
  config: Config;
  db: Db;
  log: Logger;
  auth: Auth;
  cashfree: Cashfree;
  media: MediaStore;
  mailer: Mailer;
  sms: SmsSender;
  jobs: Jobs;
};

/** The person signed in, as the session says. */
export type SignedIn = {
  id: string;
  name: string;
  email: string;
  phoneNumber: string | null;
  role: 'customer' | 'owner' | 'manager' | 'support';
};

export type AppEnv = {
  Variables: Services & {
    requestId: string;
    clientAddress: string;
    /** Filled by currentUser(); ask that. */
    session: Promise<SignedIn | undefined> | undefined;
  };
};

export type AppContext = Context<AppEnv>;
