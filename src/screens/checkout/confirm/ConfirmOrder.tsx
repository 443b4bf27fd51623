import { useStore } from '@nanostores/react';
import { type SubmitEvent, useRef, useState } from 'react';
import { AddressBlock } from '#src/features/account/address/AddressBlock.tsx';
import { AddressFields } from '#src/features/account/address/AddressFields.tsx';
import { useAddressForm } from '#src/features/account/address/useAddressForm.ts';
import type { Decision } from '#src/features/order-management/confirm/confirm.contract.ts';
import {
  cancel,
  confirm,
  payInstead,
  saveAddress,
} from '#src/features/order-management/confirm/confirm.store.ts';
import { PAYMENT_METHODS } from '#src/features/payments/methods/payment-methods.ts';
import { PaymentNotice } from '#src/features/payments/PaymentNotice.tsx';
import { $paying, isPaying } from '#src/features/payments/paying.store.ts';
import { formatDateTime, formatDay } from '#src/lib/dates.ts';
import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';
import type { OrderLink } from '#src/lib/signed-link.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { useFocusOn } from '#src/ui/useFocusOn.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

type Address = NonNullable<Decision['address']>;
type Props = { order: Decision; link: OrderLink };

/** Confirms a COD order, or corrects its address, pays it online, or cancels it. */
export function ConfirmOrder({ order, link }: Props) {
  const { address, confirmBy, deliverBy } = order;
  const [isEditing, setEditing] = useState(false);
  const delivery = useFocusOn<HTMLDivElement>(isEditing);
  if (!address) return null;
  return (
    <>
      {confirmBy && (
        <Alert kind="info">
          {`Please confirm by ${formatDateTime(confirmBy)}. Without an answer, the order is cancelled then, and nothing is charged.`}
        </Alert>
      )}
      <Card title="Deliver to">
        <div ref={delivery}>
          {isEditing ? (
            <AddressForm {...{ address, link }} onDone={() => setEditing(false)} />
          ) : (
            <div className="grid justify-items-start gap-4">
              <AddressBlock address={address} />
              {deliverBy && <p className="text-soft">It arrives by {formatDay(deliverBy)}.</p>}
              <Button look="secondary" size="small" onClick={() => setEditing(true)}>
                Correct address
              </Button>
            </div>
          )}
        </div>
      </Card>
      {!isEditing && <Choices {...{ order, link, address }} />}
    </>
  );
}

function Choices({ order, link, address }: Props & { address: Address }) {
  const paying = useStore($paying, { ssr: 'initial' });
  const { running, error, submit } = useSubmit(() => confirm(link, address));
  const { breakup, totalOnline, credit } = order;
  const saved = toRupees(toPaise(breakup.total) - toPaise(totalOnline));
  const cash = toRupees(toPaise(breakup.total) - toPaise(credit));
  const online = toRupees(toPaise(totalOnline) - toPaise(credit));
  const isLong = paying.step === 'waiting' && paying.isLong;
  const isBusy = isPaying(paying) && !isLong;
  return (
    <div className="grid gap-4">
      {error && <Alert>{error.message}</Alert>}
      <Button size="large" busy={running} disabled={isBusy} onClick={submit}>
        {`Confirm, pay ${formatRupees(cash)} in cash`}
      </Button>
      {online >= PAYMENT_METHODS.online.leastRupees && (
        <>
          <div className="grid gap-4 [&>:empty]:hidden">
            <PaymentNotice stay />
            <Button
              look="secondary"
              size="large"
              busy={isBusy}
              disabled={running}
              onClick={() => void payInstead(link)}
            >
              {saved > 0
                ? `Pay ${formatRupees(online)} online, save ${formatRupees(saved)}`
                : `Pay ${formatRupees(online)} online`}
            </Button>
          </div>
          <p className="text-sm text-soft">
            Paying online confirms the order too. If you do not complete the payment, it stays cash
            on delivery.
          </p>
        </>
      )}
      <Cancel link={link} isBusy={isBusy || running} />
    </div>
  );
}

/** Cancels the order, once the customer has confirmed that. */
export function Cancel({ link, isBusy }: { link: OrderLink; isBusy: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const host = useFocusOn<HTMLDivElement>(isAsking);
  const { running, error, submit } = useSubmit(() => cancel(link));
  if (!isAsking) {
    return (
      <div ref={host}>
        <Button look="secondary" disabled={isBusy} onClick={() => setAsking(true)}>
          Cancel order
        </Button>
      </div>
    );
  }
  return (
    <div ref={host} role="group" aria-labelledby="cancel-order" className="grid gap-3">
      <p id="cancel-order" className="font-bold">
        Cancel this order? This cannot be undone.
      </p>
      {error && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button look="danger" busy={running} onClick={submit}>
          Yes, cancel order
        </Button>
        <Button
          look="secondary"
          data-safe-choice
          disabled={running}
          onClick={() => setAsking(false)}
        >
          Keep order
        </Button>
      </div>
    </div>
  );
}

type FormProps = { address: Address; link: OrderLink; onDone: () => void };

function AddressForm({ address, link, onDone }: FormProps) {
  const form = useAddressForm('plain', address);
  const element = useRef<HTMLFormElement>(null);
  const { running, error, submit } = useSubmit(async () => {
    await saveAddress(link, { seen: address, texts: form.texts });
    onDone();
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (form.check()) submit();
    else focusFirstInvalid(element.current);
  }

  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-5">
      <AddressFields
        form={form}
        refused={error?.fields ?? {}}
        fixedNumber="You confirmed this number. To change it, please contact us."
      />
      {error && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={running}>
          Save address
        </Button>
        <Button look="secondary" disabled={running} onClick={onDone}>
          Keep address
        </Button>
      </div>
    </form>
  );
}
