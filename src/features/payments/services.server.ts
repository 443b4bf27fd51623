import type { Platform } from '#src/platform/platform.ts';
import type { Cashfree } from './cashfree/client.server.ts';

/** The dependencies of payment services, and of order services that refund. */
export type PaymentServices = Platform & { cashfree: Cashfree };
