import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { saveReminders } from '#src/features/settings/admin/reminders.contract.ts';
import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';
import { REMINDER_HOURS, type Reminders } from '#src/features/settings/reminders.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

type Draft = { isOn: boolean; afterHours: string };

const HOURS_LABEL = 'Hours after the last change of a cart';

/** Settings for reminders of carts. */
export function RemindersPanel({ saved }: { saved: Saved<Reminders> }) {
  const form = useSettingsForm({
    saved,
    toDraft,
    save: (input) => staffCall(saveReminders, input),
  });
  const { draft, set, errors } = form;
  return (
    <SettingsPanel
      title="Cart reminders"
      section="reminders"
      call={saveReminders}
      {...{ form, labels }}
    >
      <p className="text-sm text-soft">
        Customers who agreed get one message about the products in their cart, between 10:00 and
        21:00, by email or, without an address, by WhatsApp. Buying anything stops it.
      </p>
      <Checkbox
        name="isOn"
        label="Remind customers who agreed"
        checked={draft.isOn}
        onChange={(event) => set({ isOn: event.target.checked })}
      />
      <Field
        name="afterHours"
        label={HOURS_LABEL}
        hint={`${REMINDER_HOURS.min} to ${REMINDER_HOURS.max}.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={draft.afterHours}
        onChange={(event) => set({ afterHours: event.target.value })}
        error={errors.afterHours}
      />
    </SettingsPanel>
  );
}

function toDraft({ isOn, afterHours }: Reminders): Draft {
  return { isOn, afterHours: String(afterHours) };
}

function labels(draft: Draft) {
  return {
    isOn: ['Reminders', draft.isOn ? 'On' : 'Off'],
    afterHours: [HOURS_LABEL, draft.afterHours],
  } as const;
}
