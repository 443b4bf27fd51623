import { atom } from 'nanostores';
import type { PaymentOption } from '#src/features/payments/methods/payment-option.ts';
import type { Instalments } from './instalments.contract.ts';

/** Instalments and offers for this purchase; undefined until they are known. */
export const $instalments = atom<Instalments | undefined>(undefined);
/** The ways to pay later among them. */
export const $laterOptions = atom<readonly PaymentOption[]>([]);
