import type { ComponentProps } from 'react';
import { useDeliverySentence } from '#src/features/catalog/delivery-day.ts';
import { useAnyDestination } from '#src/features/settings/useDestination.ts';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { type AddressField, addressRow, FORM_FIELDS, isRequired } from './address-fields.ts';
import { pincodeWarning } from '#src/lib/pincode-states.ts';
import { STATES } from '#src/lib/states.ts';
import type { AddressFormState } from './useAddressForm.ts';

const STATE_OPTIONS = STATES.map((state) => ({ value: state, label: state }));

type Props = {
  form: AddressFormState;
  /** Errors from the server, by field. */
  refused?: Readonly<Record<string, string>>;
  /** Why the mobile number cannot be changed, if it cannot. */
  fixedNumber?: string;
};

const WIDTHS = { half: 'sm:col-span-2', whole: 'col-span-full', third: 'col-span-2' };

/** The fields of an address. */
export function AddressFields({ form, refused = {}, fixedNumber }: Props) {
  const { pincode, state } = form.texts;
  const delivery = useDeliverySentence(pincode);
  const isServed = useAnyDestination(pincode)?.isServed ?? true;
  const errorOf = (name: AddressField) => form.errors[name] ?? refused[name];
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-6">
      {FORM_FIELDS.map((name) => {
        const { label, autoComplete, placeholder, hint, inputMode, width } = addressRow(name);
        const props = {
          ...{ name, label, autoComplete, placeholder, hint, inputMode },
          ...{ value: form.texts[name], error: errorOf(name) },
          required: isRequired(name, form.kind),
          onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
          onBlur: () => form.leave(name),
          ...(name === 'mobileNumber' && fixedNumber && { readOnly: true, hint: fixedNumber }),
        };
        const warning = errorOf('state') ? undefined : pincodeWarning(pincode, state);
        return (
          <div key={name} className={width ? WIDTHS[width] : 'col-span-2 sm:col-span-3'}>
            {name === 'state' ? (
              <Select {...props} options={STATE_OPTIONS} placeholder="Select a state" />
            ) : name === 'pincode' ? (
              <Pincode
                {...props}
                hint={isServed ? delivery : undefined}
                warning={isServed ? warning : delivery}
              />
            ) : (
              <Field {...props} />
            )}
          </div>
        );
      })}
    </div>
  );
}

type PincodeProps = ComponentProps<typeof Field> & { warning: string | undefined };

/** Also shows warnings about the PIN code, which do not prevent submitting. */
function Pincode({ warning, ...field }: PincodeProps) {
  return (
    <div className="grid content-start gap-1.5">
      <Field {...field} />
      <p role="status" className="text-sm font-semibold text-warn empty:hidden">
        {field.error ? undefined : warning}
      </p>
    </div>
  );
}
