import type { ComponentProps } from 'react';
import { useDeliverySentence } from '#src/features/catalog/DeliveryLine.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import type { AddressField } from './address-fields.ts';
import { pincodeWarning } from '#src/lib/pincode-states.ts';
import { STATES } from '#src/lib/states.ts';
import type { AddressFormState } from './useAddressForm.ts';

const LANDMARK = { label: 'Landmark', placeholder: 'Near the temple' } as const;
const STATE_OPTIONS = STATES.map((state) => ({ value: state, label: state }));

type Props = {
  form: AddressFormState;
  /** Errors from the server, by field. */
  refused?: Readonly<Record<string, string>>;
  /** Why the mobile number cannot be changed, if it cannot. */
  fixedNumber?: string;
};

/** The fields of an address, in the usual order of an address. */
export function AddressFields({ form, refused = {}, fixedNumber }: Props) {
  const { pincode, state } = form.texts;
  const delivery = useDeliverySentence(pincode);
  const isFull = form.kind === 'full';
  const props = (name: AddressField) => ({
    name,
    value: form.texts[name],
    error: form.errors[name] ?? refused[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
    onBlur: () => form.leave(name),
  });
  const digits = { inputMode: 'numeric', required: true } as const;

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...props('fullName')} label="Full Name" autoComplete="name" required />
      <Field
        {...props('mobileNumber')}
        {...digits}
        label="Mobile Number"
        autoComplete="tel-national"
        {...(fixedNumber && { readOnly: true, hint: fixedNumber })}
      />
      <div className="sm:col-span-2">
        <Field
          {...props('addressLine1')}
          label="Address Line 1"
          autoComplete="address-line1"
          placeholder="Flat, house, building, street"
          required
        />
      </div>
      <Field
        {...props('addressLine2')}
        label="Address Line 2"
        autoComplete="address-line2"
        placeholder="Area, locality"
        required={isFull}
      />
      <Field {...props('landmark')} {...LANDMARK} required={isFull} />
      <Pincode
        {...props('pincode')}
        {...digits}
        hint={delivery}
        warning={props('state').error ? undefined : pincodeWarning(pincode, state)}
      />
      <Field {...props('city')} label="City" autoComplete="address-level2" required />
      <div className="sm:col-span-2">
        <Select
          {...props('state')}
          label="State"
          autoComplete="address-level1"
          options={STATE_OPTIONS}
          placeholder="Select a state"
          required
        />
      </div>
    </div>
  );
}

type PincodeProps = Omit<ComponentProps<typeof Field>, 'label'> & { warning: string | undefined };

/** Also shows warnings about the PIN code, which do not prevent submitting. */
function Pincode({ warning, ...field }: PincodeProps) {
  return (
    <div className="grid content-start gap-1.5">
      <Field {...field} label="Pincode" autoComplete="postal-code" />
      <p role="status" className="text-sm font-semibold text-warn empty:hidden">
        {field.error ? undefined : warning}
      </p>
    </div>
  );
}
