import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { SAMPLE_PERCENT } from '#src/features/field-data/field-data-limits.ts';
import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';
import { saveSpeed } from '#src/features/settings/admin/speed-settings.contract.ts';
import type { SpeedSettings } from '#src/features/settings/speed-settings.ts';
import { Field } from '#src/ui/Field.tsx';
import { SettingsPanel } from '../SettingsPanel.tsx';
import { useSettingsForm } from '../useSettingsForm.ts';

const LABEL = 'Share of page views that are measured, in percent';
const { min, max } = SAMPLE_PERCENT;

/** Settings of the measurement. */
export function SpeedSettingsPanel({ saved }: { saved: Saved<SpeedSettings> }) {
  const form = useSettingsForm({ saved, toDraft, save: (input) => staffCall(saveSpeed, input) });
  const { draft, set, errors } = form;
  return (
    <SettingsPanel title="Measurement" section="speed" call={saveSpeed} {...{ form, labels }}>
      <Field
        name="samplePercent"
        label={LABEL}
        hint={`${min} to ${max}. 0 turns the measurement off. Visitors who save data or refuse tracking are never measured.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={draft.samplePercent}
        onChange={(event) => set({ samplePercent: event.target.value })}
        error={errors.samplePercent}
      />
    </SettingsPanel>
  );
}

function toDraft({ samplePercent }: SpeedSettings) {
  return { samplePercent: String(samplePercent) };
}

function labels(draft: { samplePercent: string }) {
  return { samplePercent: [LABEL, draft.samplePercent] } as const;
}
