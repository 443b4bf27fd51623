import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { type AfterSales, AFTER_SALES_LIMITS } from '#src/features/settings/after-sales.ts';
import { saveAfterSales } from '#src/features/settings/admin/after-sales.contract.ts';
import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

type Draft = { isNewSentFirst: boolean; holdDays: string };

const DAYS_LABEL = 'Days an exchange reserves the new item';
const { min, max } = AFTER_SALES_LIMITS.holdDays;

/** Settings for exchanges. */
export function AfterSalesPanel({ saved }: { saved: Saved<AfterSales> }) {
  const form = useSettingsForm({
    saved,
    toDraft,
    save: (input) => staffCall(saveAfterSales, input),
  });
  const { draft, set, errors } = form;
  return (
    <SettingsPanel
      title="Exchanges"
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
      <Field
        name="holdDays"
        label={DAYS_LABEL}
        hint={`From your answer to its arrival. ${min} to ${max}.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={draft.holdDays}
        onChange={(event) => set({ holdDays: event.target.value })}
        error={errors.holdDays}
      />
    </SettingsPanel>
  );
}

function toDraft({ isNewSentFirst, holdDays }: AfterSales): Draft {
  return { isNewSentFirst, holdDays: String(holdDays) };
}

function labels(draft: Draft) {
  return {
    isNewSentFirst: ['New item sent first', draft.isNewSentFirst ? 'Yes' : 'No'],
    holdDays: [DAYS_LABEL, draft.holdDays],
  } as const;
}
