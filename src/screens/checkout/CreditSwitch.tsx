import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $paymentMethod, $storeCredit } from '#src/features/checkout/checkout.store.ts';
import { usableCredit } from '#src/features/credit/credit.ts';
import { $credit, loadCredit } from '#src/features/credit/credit.store.ts';
import { RedeemForm } from '#src/features/credit/RedeemForm.tsx';
import { USUAL_PAYMENT_METHOD } from '#src/features/payments/methods/payment-methods.ts';
import { $paying } from '#src/features/payments/paying.store.ts';
import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';
import { RetryAlert } from '#src/ui/RetryAlert.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';

type Props = {
  /** The total in rupees, without and with the fee of the payment method. */
  goods: number;
  total: number;
};

/**
 * The switch that pays with store credit, and the field for a gift card. Credit that covers the
 * goods becomes the payment method, so that no fee is added.
 */
export function CreditSwitch({ goods, total }: Props) {
  const credit = useStore($credit, { ssr: 'initial' });
  const used = useStore($storeCredit, { ssr: 'initial' });
  const [isOn, setOn] = useState(false);
  useReload();
  const { balance = 0, held = 0 } = credit.state === 'ready' ? credit.value : {};
  // A new order ends the shopper's unpaid ones, and so frees what they reserve.
  const paise = toPaise(balance) + toPaise(held);
  const coversAll = paise >= toPaise(goods);
  const usable = usableCredit(paise, toPaise(coversAll ? goods : total));

  useEffect(() => {
    const isAll = isOn && coversAll;
    if (isAll) $paymentMethod.set('credit');
    else if ($paymentMethod.get() === 'credit') $paymentMethod.set(USUAL_PAYMENT_METHOD);
    $storeCredit.set(isOn ? toRupees(usable) : 0);
  }, [isOn, usable, coversAll]);
  useEffect(() => () => $storeCredit.set(0), []);

  if (credit.state === 'loading') return null;
  if (credit.state === 'failed') {
    return (
      <RetryAlert
        text={`Your store credit could not be loaded. ${credit.error.message}`}
        retry={() => void loadCredit()}
      />
    );
  }
  const rest = toRupees(toPaise(coversAll ? goods : total) - toPaise(used));
  return (
    <>
      {usable > 0 && <UseCredit {...{ usable, rest, isOn, setOn }} />}
      <details>
        <summary className="unfold">Have a gift card?</summary>
        <div className="pt-1 pb-2">
          <RedeemForm />
        </div>
      </details>
    </>
  );
}

type UseProps = { usable: number; rest: number; isOn: boolean; setOn: (isOn: boolean) => void };

function UseCredit({ usable, rest, isOn, setOn }: UseProps) {
  return (
    <>
      <Checkbox
        name="storeCredit"
        label={
          <span className="text-base font-bold">
            Use {formatRupees(toRupees(usable))} store credit
          </span>
        }
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
      />
      <p role="status" className="pb-1 pl-8 text-sm text-soft empty:hidden">
        {isOn &&
          (rest === 0 ? 'It pays for all of your order.' : `You pay ${formatRupees(rest)} more.`)}
      </p>
    </>
  );
}

/** Loads the store credit, and again when the server says that it has changed. */
function useReload(): void {
  const paying = useStore($paying, { ssr: 'initial' });
  const hasChanged = paying.step === 'refused' && paying.error.code === 'CREDIT_CHANGED';
  useEffect(() => void loadCredit(), [hasChanged]);
}
