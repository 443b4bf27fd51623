import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { saveInstalments } from '#src/features/settings/admin/instalment-settings.contract.ts';
import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';
import {
  INSTALMENT_LIMITS,
  type InstalmentSettings,
} from '#src/features/settings/instalment-settings.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { formatCount } from '#src/lib/money.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

const TITLE = 'Instalments and bank offers';

/** Settings for instalments, pay later and bank offers. */
export function InstalmentsPanel({ saved }: { saved: Saved<InstalmentSettings> }) {
  const save = (input: Draft & { version: number }) => staffCall(saveInstalments, input);
  const form = useSettingsForm({ saved, toDraft, save });
  const { draft, set, errors } = form;
  const { min, max } = INSTALMENT_LIMITS.from;
  return (
    <SettingsPanel title={TITLE} section="instalments" call={saveInstalments} {...{ form, labels }}>
      <Checkbox
        name="instalments-isOn"
        label="Show what the payment gateway offers: instalments, pay later and bank offers"
        checked={draft.isOn}
        onChange={(event) => set({ isOn: event.target.checked })}
      />
      <Field
        name="instalments-from"
        label="Instalments from (₹)"
        hint={`${min} to ${formatCount(max)}.`}
        inputMode="decimal"
        autoComplete="off"
        value={draft.from}
        onChange={(event) => set({ from: event.target.value })}
        error={errors['from']}
      />
      <TextArea
        name="bankRates"
        label="Rates of the banks, a line each"
        hint="HDFC Bank: 16%, 3/6/9/12 months, fee 199. The gateway or the bank has its rates."
        maxLength={INSTALMENT_LIMITS.bankRates}
        value={draft.bankRates}
        onChange={(event) => set({ bankRates: event.target.value })}
        error={errors['bankRates']}
      />
      <p className="text-sm text-soft">
        Product pages show banks that the gateway also takes. The list is renewed every half hour.
      </p>
    </SettingsPanel>
  );
}

type Draft = { isOn: boolean; from: string; bankRates: string };

function toDraft({ isOn, from, bankRates }: InstalmentSettings): Draft {
  return { isOn, from: String(from), bankRates };
}

function labels({ isOn, from, bankRates }: Draft) {
  return {
    isOn: [TITLE, isOn ? 'Shown' : 'Not shown'],
    from: ['From (₹)', from],
    bankRates: ['Rates', bankRates],
  } as const;
}
