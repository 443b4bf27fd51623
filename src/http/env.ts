import type { Context } from 'hono';
import type { AccountServices } from '#src/features/account/services.server.ts';
import type { CourierServices } from '#src/features/fulfilment/couriers/services.server.ts';
import type { WebhookServices } from '#src/features/webhooks/services.server.ts';
import type { Contents } from '#src/publish/store/contents.ts';
import type { FindSession, SignedIn } from '#src/platform/signed-in.ts';

/** The services that the shop runs on, created once by main.ts or by a test. */
export type Services = AccountServices &
  CourierServices &
  WebhookServices & {
    /** The stored files that releases consist of. */
    contents: Contents;
    findSession: FindSession;
  };

export type AppEnv = {
  Variables: Services & {
    requestId: string;
    clientAddress: string;
    /** True if a proxy that the settings do not name was seen: see proxy-watch.ts. */
    isBehindProxy: boolean;
    /** Set by findCaller(); call that instead. */
    session: Promise<SignedIn | undefined> | undefined;
  };
};

export type AppContext = Context<AppEnv>;
