import { Panel } from '#src/admin/kit/Panel.tsx';
import { ADDRESS_FIELDS } from '#src/features/account/address/address-fields.ts';
import { AddressFields } from '#src/features/account/address/AddressFields.tsx';
import { addressLines } from '#src/features/account/address/address-lines.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import type { NewOrder } from './useNewOrder.ts';

/** The delivery address, and the business that the invoice names. */
export function DeliveryPart({ order }: { order: NewOrder }) {
  const { typed, address, errors } = order;
  const refused = Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => {
      const error = errors[`address.${field}`];
      return error ? [[field, error]] : [];
    }),
  );
  return (
    <Panel title="Delivery">
      <div className="grid gap-5">
        {typed.addresses.length > 0 && <Saved order={order} />}
        <AddressFields form={address} refused={refused} />
        <Business order={order} />
      </div>
    </Panel>
  );
}

function Saved({ order: { typed, address, deliverTo } }: { order: NewOrder }) {
  const same = typed.addresses.findIndex((one) => {
    return ADDRESS_FIELDS.every((field) => one[field] === address.texts[field]);
  });
  return (
    <Select
      name="savedAddress"
      label="Saved address"
      placeholder="Another address"
      options={typed.addresses.map((one, at) => ({
        value: String(at),
        label: [one.fullName, ...addressLines(one)].join(', '),
      }))}
      value={same < 0 ? '' : String(same)}
      onChange={({ target }) => {
        const chosen = typed.addresses[Number(target.value)];
        if (target.value !== '' && chosen) deliverTo(chosen);
      }}
    />
  );
}

function Business({ order: { typed, set, errors } }: { order: NewOrder }) {
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <Checkbox
        name="isBusiness"
        label="The invoice is for a business with a GSTIN"
        checked={typed.isBusiness}
        onChange={({ target }) => set({ isBusiness: target.checked })}
      />
      {typed.isBusiness && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="business.gstin"
            label="GSTIN"
            autoComplete="off"
            autoCapitalize="characters"
            required
            value={typed.gstin}
            error={errors['business.gstin']}
            onChange={({ target }) => set({ gstin: target.value })}
          />
          <Field
            name="business.name"
            label="Name of the business"
            autoComplete="off"
            required
            value={typed.businessName}
            error={errors['business.name']}
            onChange={({ target }) => set({ businessName: target.value })}
          />
        </div>
      )}
    </div>
  );
}
