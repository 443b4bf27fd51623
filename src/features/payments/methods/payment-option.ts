import type { ComponentType } from 'react';
import type { OnlineWay } from '#src/features/payments/upi/online-way.store.ts';
import type { PaymentMethodName } from './payment-methods.ts';

/** A way to pay that a shopper can choose. */
export type PaymentOption = {
  name: PaymentMethodName;
  /** Undefined for methods that are not paid online. */
  way?: OnlineWay;
  label: string;
  note: string;
  isOff?: boolean;
  /** Shown below its row while it is chosen. */
  More?: ComponentType;
};
