import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { type AfterSales, AFTER_SALES_LIMITS } from '#src/features/settings/after-sales.ts';
import { saveAfterSales } from '#src/features/settings/admin/after-sales.contract.ts';
import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

const NUMBERS = ['holdDays', 'warrantyMonths'] as const;
type NumberName = (typeof NUMBERS)[number];
type Draft = Record<NumberName, string> & { isNewSentFirst: boolean };

const LABELS: Record<NumberName, readonly [label: string, hint: string]> = {
  holdDays: ['Days an exchange reserves the new item', 'From your answer to its arrival.'],
  warrantyMonths: ['Months of warranty', 'For products without their own. 0 for none.'],
};

/** Settings for exchanges and warranty claims. */
export function AfterSalesPanel({ saved }: { saved: Saved<AfterSales> }) {
  const form = useSettingsForm({
    saved,
    toDraft,
    save: (input) => staffCall(saveAfterSales, input),
  });
  const { draft, set, errors } = form;
  return (
    <SettingsPanel
      title="Exchanges and claims"
      section="afterSales"
      call={saveAfterSales}
      {...{ form, labels }}
    >
      <Checkbox
        name="isNewSentFirst"
        label="Send the new item of an exchange before the old one arrives. The customer pays for it first, and gets the refund of the old one when it arrives."
        checked={draft.isNewSentFirst}
        onChange={(event) => set({ isNewSentFirst: event.target.checked })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {NUMBERS.map((name) => (
          <Field
            key={name}
            name={name}
            label={LABELS[name][0]}
            hint={`${LABELS[name][1]} ${AFTER_SALES_LIMITS[name].min} to ${AFTER_SALES_LIMITS[name].max}.`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={draft[name]}
            onChange={(event) => set({ [name]: event.target.value })}
            error={errors[name]}
          />
        ))}
      </div>
    </SettingsPanel>
  );
}

function toDraft({ isNewSentFirst, holdDays, warrantyMonths }: AfterSales): Draft {
  return {
    ...{ isNewSentFirst, holdDays: String(holdDays) },
    warrantyMonths: String(warrantyMonths),
  };
}

function labels(draft: Draft) {
  return {
    isNewSentFirst: ['New item sent first', draft.isNewSentFirst ? 'Yes' : 'No'],
    holdDays: [LABELS.holdDays[0], draft.holdDays],
    warrantyMonths: [LABELS.warrantyMonths[0], draft.warrantyMonths],
  } as const;
}
