import type { Platform } from '#src/platform/platform.ts';
import type { Cashfree } from './cashfree/client.server.ts';

/** What the services of payments, and of orders that pay back, run on. */
export type PaymentServices = Platform & { cashfree: Cashfree };
