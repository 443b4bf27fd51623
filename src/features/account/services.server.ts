import type { Platform } from '#src/platform/platform.ts';
import type { Auth } from './auth/auth.server.ts';

/** What the services of accounts run on. */
export type AccountServices = Platform & { auth: Auth };
