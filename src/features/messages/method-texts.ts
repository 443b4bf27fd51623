import {
  isPaymentMethod,
  type PaymentMethodName,
} from '#src/features/payments/methods/payment-methods.ts';

type MethodTexts = {
  /** The opening of the message that confirms the order. */
  placed: string;
  /** The labels of the amount that is due, before and after it is paid. */
  dueText: string;
  paidText: string;
  /** The texts that follow the amount of a refund: that it has begun, and how it continues. */
  goesBack: string;
  backHow: string;
};

/** The texts of each payment method in messages and documents, which no checkout has to load. */
export const METHOD_TEXTS: Record<PaymentMethodName, MethodTexts> = {
  online: {
    placed: 'We have received your payment and are packing:',
    dueText: 'To be paid',
    paidText: 'Online payment',
    goesBack: 'is on its way back to your payment method.',
    backHow: 'Banks take up to 10 business days.',
  },
  cod: {
    placed: 'You pay in cash when it arrives. We are packing:',
    dueText: 'To be paid in cash on delivery',
    paidText: 'Paid in cash',
    goesBack: 'goes back to you by bank transfer or UPI.',
    backHow: 'We will call you for your account details.',
  },
  advance: {
    placed: 'We have received your advance and are packing:',
    dueText: 'To be paid in cash on delivery',
    paidText: 'Paid in advance and in cash',
    goesBack: 'goes back as you paid it: to the payment method of your advance first.',
    backHow:
      'Banks take up to 10 business days. For cash, we will call you for your account details.',
  },
  credit: {
    placed: 'Your store credit has paid for it, and we are packing:',
    dueText: 'To be paid',
    paidText: 'Paid with store credit',
    goesBack: 'goes back to your store credit.',
    backHow: 'It is there within a few minutes.',
  },
};

/** Returns the texts of a payment method stored in the database. Throws if it is unknown. */
export function methodTexts(name: string): MethodTexts {
  if (isPaymentMethod(name)) return METHOD_TEXTS[name];
  throw new Error(`Unknown payment method ${name}`);
}
