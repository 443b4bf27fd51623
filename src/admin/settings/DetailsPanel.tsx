import type { ShopSettings } from '#src/features/settings/shop-settings.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { NameFields } from './NameFields.tsx';
import { NamePreview } from './NamePreview.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { addressLabels, addressText } from './setting-labels.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { type Saved, saveDetails } from '#src/features/settings/admin/shop-settings.contract.ts';
import { type SettingsForm, useSettingsForm } from './useSettingsForm.ts';

type Details = ShopSettings['details'];

/** The shop's name, address and contact details. */
export function DetailsPanel({ saved }: { saved: Saved<Details> }) {
  const form = useSettingsForm({
    saved,
    toDraft: (values: Details) => values,
    save: (input) => staffCall(saveDetails, input),
  });
  const { draft, set, text, errors } = form;
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <SettingsPanel
        title="Shop details"
        section="details"
        call={saveDetails}
        {...{ form, labels }}
      >
        <NameFields {...{ draft, set, errors }} />
        <p className="text-sm text-soft">
          The address appears at the bottom of every page, on the contact page and in emails.
        </p>
        <PlaceFields {...{ draft, set, errors }} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...text('phone')} label="Phone" type="tel" />
          <Field
            {...text('email')}
            label="Email"
            type="email"
            hint="Messages from the contact form are sent here."
          />
        </div>
        <ReturnAddress {...{ draft, set, errors }} />
      </SettingsPanel>
      <NamePreview {...draft} />
    </div>
  );
}

const EMPTY = { addressLine1: '', addressLine2: '', city: '', state: '', pincode: '' };

type Props = Pick<SettingsForm<Details>, 'draft' | 'set' | 'errors'>;

function ReturnAddress({ draft: { returnAddress }, set, errors }: Props) {
  return (
    <fieldset aria-label="Return address" className="grid gap-4">
      <Checkbox
        name="hasReturnAddress"
        label="Returns go to a different address"
        checked={returnAddress !== null}
        onChange={(event) => set({ returnAddress: event.target.checked ? EMPTY : null })}
      />
      {returnAddress && (
        <>
          <p className="text-sm text-soft">
            Customers see this address after you accept a return, and couriers deliver returns to
            it.
          </p>
          <PlaceFields
            draft={returnAddress}
            set={(some) => set({ returnAddress: { ...returnAddress, ...some } })}
            prefix="returnAddress."
            errors={errors}
          />
        </>
      )}
    </fieldset>
  );
}

function labels(draft: Details) {
  return {
    name: ['Short name', draft.name],
    longName: ['Full name', draft.longName],
    tagline: ['Tagline', draft.tagline],
    about: ['About the shop', draft.about],
    ...addressLabels(draft),
    phone: ['Phone', draft.phone],
    email: ['Email', draft.email],
    returnAddress: ['Return address', addressText(draft.returnAddress)],
  } as const;
}
