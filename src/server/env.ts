import type { Context } from 'hono';
import type { AccountServices } from '#src/features/account/services.server.ts';
import type { CourierServices } from '#src/features/orders/courier/services.server.ts';
import type { Contents } from '#src/publish/contents.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';

/** What the shop runs on: made once by main.ts, or by a test. */
export type Services = AccountServices &
  CourierServices & {
    /** What releases of pages are made of. */
    contents: Contents;
  };

export type AppEnv = {
  Variables: Services & {
    requestId: string;
    clientAddress: string;
    /** A proxy was seen that the settings do not name: see proxy-watch.ts. */
    isBehindProxy: boolean;
    /** Filled by currentUser(); ask that. */
    session: Promise<SignedIn | undefined> | undefined;
  };
};

export type AppContext = Context<AppEnv>;
