import type { PaymentServices } from '#src/features/payments/services.server.ts';
import type { CourierPort } from './courier-port.ts';

/** A courier company, and the token that its webhooks carry. */
export type Courier = { port: CourierPort; hookToken: string; isDouble: boolean };

/**
 * The dependencies of services that book parcels. Without a courier, staff enter carrier and number
 * themselves.
 */
export type CourierServices = PaymentServices & { courier: Courier | undefined };
