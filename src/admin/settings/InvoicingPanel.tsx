import type { ShopSettings } from '#src/features/settings/shop-settings.ts';
import { Field } from '#src/ui/Field.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { addressLabels } from './setting-labels.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import {
  LEGAL_NAME_MAX,
  type Saved,
  saveInvoicing,
} from '#src/features/settings/admin/shop-settings.contract.ts';
import { useSettingsForm } from './useSettingsForm.ts';

type Invoicing = ShopSettings['invoicing'];

/** Seller details for new invoices. */
export function InvoicingPanel({ saved }: { saved: Saved<Invoicing> }) {
  const form = useSettingsForm({
    saved,
    toDraft: (values: Invoicing) => values,
    save: (input) => staffCall(saveInvoicing, input),
  });
  const { draft, set, text, errors } = form;
  return (
    <SettingsPanel title="Invoicing" section="invoicing" call={saveInvoicing} {...{ form, labels }}>
      <p className="text-sm text-soft">
        The registered seller, as on the GST registration. Shown on new invoices; issued invoices do
        not change. Phone and email are those of the shop.
      </p>
      <Field {...text('legalName')} label="Legal name" maxLength={LEGAL_NAME_MAX} />
      <PlaceFields {...{ draft, set, errors }} />
      <Field
        {...text('gstin')}
        label="GSTIN"
        hint="15 characters; the first two are the state code."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        className="uppercase"
      />
    </SettingsPanel>
  );
}

function labels(draft: Invoicing) {
  return {
    ...addressLabels(draft),
    legalName: ['Legal name', draft.legalName],
    gstin: ['GSTIN', draft.gstin],
  } as const;
}
