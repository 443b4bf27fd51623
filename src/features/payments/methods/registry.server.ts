import { cod } from './cod.service.server.ts';
import { online } from './online.service.server.ts';
import type { PaymentMethod } from './payment-method.server.ts';
import type { PaymentMethodName } from './payment-methods.ts';

/** What each way of paying does, by its row in payment-methods.ts. */
export const METHODS: Record<PaymentMethodName, PaymentMethod> = { online, cod };
