import { WARRANTY_MONTHS_MAX } from '#src/features/catalog/support-limits.ts';
import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';
import { saveSupport } from '#src/features/settings/admin/support.contract.ts';
import { type SupportSettings, TAKE_BACK_MAX } from '#src/features/settings/support.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

type Draft = { warrantyMonths: string; takeBack: string };

/** The usual warranty, and how old devices are handed in. */
export function SupportPanel({ saved }: { saved: Saved<SupportSettings> }) {
  const form = useSettingsForm({
    saved,
    toDraft: (values: SupportSettings): Draft => ({
      ...values,
      warrantyMonths: String(values.warrantyMonths),
    }),
    save: (input) => staffCall(saveSupport, input),
  });
  const { draft, set, errors } = form;
  return (
    <SettingsPanel
      title="Warranty and old devices"
      section="support"
      call={saveSupport}
      {...{ form, labels }}
    >
      <Field
        name="warrantyMonths"
        label="Usual warranty in months"
        hint={`For products without their own; 0 to ${WARRANTY_MONTHS_MAX}.`}
        inputMode="numeric"
        maxLength={3}
        value={draft.warrantyMonths}
        onChange={(event) => set({ warrantyMonths: event.target.value })}
        error={errors['warrantyMonths']}
      />
      <TextArea
        name="takeBack"
        label="How customers hand in old devices"
        hint="Shown on the support page of each product, as the E-Waste Rules require of producers. Leave empty to show nothing."
        rows={5}
        maxLength={TAKE_BACK_MAX}
        value={draft.takeBack}
        onChange={(event) => set({ takeBack: event.target.value })}
        error={errors['takeBack']}
      />
    </SettingsPanel>
  );
}

function labels({ warrantyMonths, takeBack }: Draft) {
  return {
    warrantyMonths: ['Usual warranty', `${warrantyMonths} months`],
    takeBack: ['Old devices', takeBack],
  } as const;
}
