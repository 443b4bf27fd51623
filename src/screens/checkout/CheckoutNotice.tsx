import { $paymentMethod } from '#src/features/checkout/checkout.store.ts';
import { USUAL_PAYMENT_METHOD } from '#src/features/payments/methods/payment-methods.ts';
import { PaymentNotice } from '#src/features/payments/PaymentNotice.tsx';
import { $onlineWay, type OnlineWay } from '#src/features/payments/upi/online-way.store.ts';

type Props = {
  /** The part that is paid online, in rupees. */
  total: number;
  onPay: () => void;
};

/** The progress of a checkout's payment, and other ways to pay the same order if it fails. */
export function CheckoutNotice({ total, onPay }: Props) {
  const payBy = (way: OnlineWay) => {
    if ($paymentMethod.get() !== 'advance') $paymentMethod.set(USUAL_PAYMENT_METHOD);
    $onlineWay.set(way);
    onPay();
  };
  return <PaymentNotice payBy={payBy} total={total} />;
}
