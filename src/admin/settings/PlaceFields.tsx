import { pincodeWarning } from '#src/lib/pincode-states.ts';
import { STATES } from '#src/lib/states.ts';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import type { AddressDraft } from './setting-labels.ts';

type Props = {
  draft: AddressDraft;
  set: (some: Partial<AddressDraft>) => void;
  errors: Record<string, string>;
  /** The path of the address in the panel's values, such as `returnAddress.`; empty by default. */
  prefix?: string;
};

const OPTIONS = STATES.map((state) => ({ value: state, label: state }));

/** Address fields for a place in India. */
export function PlaceFields({ draft, set, errors, prefix = '' }: Props) {
  const text = (name: keyof AddressDraft) => ({
    name: `${prefix}${name}`,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    error: errors[`${prefix}${name}`],
  });
  return (
    <>
      <Field label="Address line 1" {...text('addressLine1')} />
      <Field label="Address line 2" required={false} {...text('addressLine2')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="City" {...text('city')} />
        <Field
          label="Pincode"
          inputMode="numeric"
          hint={pincodeWarning(draft.pincode, draft.state)}
          {...text('pincode')}
        />
      </div>
      <Select label="State" options={OPTIONS} {...text('state')} />
    </>
  );
}
