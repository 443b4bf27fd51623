import type { Platform } from '#src/platform/platform.ts';
import type { Auth } from './auth/auth.server.ts';

/** Dependencies of the account services. */
export type AccountServices = Platform & { auth: Auth };
