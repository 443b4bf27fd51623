import { advance } from './advance.service.server.ts';
import { cod } from './cod.service.server.ts';
import { credit } from './credit.service.server.ts';
import { online } from './online.service.server.ts';
import type { PaymentMethod } from './payment-method.server.ts';
import type { PaymentMethodName } from './payment-methods.ts';

/** The behaviour of each payment method, by its key in payment-methods.ts. */
export const METHODS: Record<PaymentMethodName, PaymentMethod> = { online, cod, credit, advance };
