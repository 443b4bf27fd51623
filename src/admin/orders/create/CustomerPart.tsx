import { FindAndPick } from '#src/admin/kit/FindAndPick.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import {
  findCustomers,
  type FoundCustomer,
} from '#src/features/order-management/create/create-order.contract.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { NO_CUSTOMER } from './order-draft.ts';
import type { NewOrder } from './useNewOrder.ts';
import { formatPhone } from '#src/features/account/address/address-lines.ts';

/** The customer: an account, a guest of an earlier order, or a new guest. */
export function CustomerPart({ order }: { order: NewOrder }) {
  return (
    <Panel title="Customer">
      {order.typed.userId === '' ? <Guest order={order} /> : <Account order={order} />}
    </Panel>
  );
}

function Account({ order: { typed, set, errors } }: { order: NewOrder }) {
  const contact = [formatPhone(typed.phone), typed.email].filter(Boolean).join(' · ');
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-sm">
          <span className="block text-base font-bold">{typed.name || contact}</span>
          <span className="block wrap-anywhere text-soft">{contact}</span>
        </p>
        <Button look="secondary" size="small" onClick={() => set(NO_CUSTOMER)}>
          Change<span className="sr-only"> the customer</span>
        </Button>
      </div>
      {errors['userId'] && <p className="text-sm font-semibold text-bad">{errors['userId']}</p>}
      <p className="text-sm text-soft">
        The customer has an account: the order and its invoice appear there, and messages go to its
        contacts.
      </p>
    </div>
  );
}

function Guest({ order }: { order: NewOrder }) {
  return (
    <div className="grid gap-5">
      <FindAndPick<FoundCustomer>
        name="customerSearch"
        label="Find a customer by name, phone number or email"
        noun="customer"
        action="Choose"
        find={async (q) => (await staffCall(findCustomers, { q })).customers}
        keyOf={({ userId, phone, email }) => userId ?? `${phone} ${email}`}
        nameOf={({ name, phone, email }) => name || phone || email}
        onPick={order.choose}
        isOverAfterPick
      >
        {(found) => <Found {...found} />}
      </FindAndPick>
      <GuestFields order={order} />
    </div>
  );
}

function Found({ userId, name, phone, email }: FoundCustomer) {
  return (
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-2 font-bold">
        {name || phone || email}
        {userId === null && <Badge kind="muted">Guest</Badge>}
      </span>
      <span className="block wrap-anywhere text-soft">
        {[formatPhone(phone), email].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

function GuestFields({ order: { typed, setContact, errors } }: { order: NewOrder }) {
  const props = (name: 'name' | 'phone' | 'email') => ({
    name: `guest.${name}`,
    value: typed[name],
    error: errors[`guest.${name}`],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setContact({ [name]: target.value }),
  });
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <legend className="sr-only">Guest</legend>
      <p className="text-sm text-soft sm:col-span-2">
        Or enter a guest’s details. The payment link and all messages go to the mobile number, and
        to the email address if there is one. If they belong to an account, the order appears there;
        otherwise, send the guest the invoice yourself.
      </p>
      <Field {...props('name')} label="Name" required />
      <Field {...props('phone')} label="Mobile number" inputMode="tel" required />
      <div className="sm:col-span-2">
        <Field {...props('email')} label="Email" type="email" required={false} />
      </div>
    </fieldset>
  );
}
