import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import {
  COD_LIMITS,
  COD_PINCODES_MAX,
  COD_REACHES,
  type CodReach,
  type CodSettings,
} from '#src/features/settings/cod-settings.ts';
import { saveCod } from '#src/features/settings/admin/cod-settings.contract.ts';
import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { type SettingsForm, useSettingsForm } from './useSettingsForm.ts';

const NUMBERS = [
  'from',
  'to',
  'fee',
  'openMost',
  'refusalsMost',
  'confirmDays',
  'remitDays',
] as const;
type NumberName = (typeof NUMBERS)[number];
type Draft = Record<NumberName, string> & { isOn: boolean; reach: CodReach; pincodes: string };

const LABELS: Record<NumberName, readonly [label: string, hint?: string]> = {
  from: ['Orders from (₹)'],
  to: ['to (₹)', 'Cash payments of ₹2,00,000 or more are against the law.'],
  fee: ['Fee (₹)', 'Including tax; 0 for none. Shown next to the payment method.'],
  openMost: ['Open COD orders', 'The maximum per mobile number.'],
  refusalsMost: ['Returned parcels', 'At this number, COD is no longer offered.'],
  confirmDays: ['Days a number stays confirmed'],
  remitDays: ['Days until remittance', 'Later remittances are listed under payment differences.'],
};
const REACHES: Record<CodReach, string> = {
  everywhere: 'Everywhere',
  list: 'At the PIN codes below',
  zones: 'In the delivery zones with COD',
};

/** Settings for cash on delivery: eligibility, areas and fee. */
export function CodPanel({ saved }: { saved: Saved<CodSettings> }) {
  const form = useSettingsForm({ saved, toDraft, save: (input) => staffCall(saveCod, input) });
  const { draft, set, text, errors } = form;
  return (
    <SettingsPanel title="Cash on delivery" section="cod" call={saveCod} {...{ form, labels }}>
      <Checkbox
        name="isOn"
        label="Shoppers can pay in cash when the parcel arrives"
        checked={draft.isOn}
        onChange={(event) => set({ isOn: event.target.checked })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Numbers form={form} names={['from', 'to', 'fee']} />
      </div>
      <Select
        name="reach"
        label="Where"
        options={COD_REACHES.map((value) => ({ value, label: REACHES[value] }))}
        value={draft.reach}
        onChange={(event) => set({ reach: event.target.value as CodReach })}
        error={errors['reach']}
      />
      {draft.reach === 'list' && (
        <TextArea
          {...text('pincodes')}
          label="PIN codes starting with"
          hint="36-44, 737, 682551-682559."
          maxLength={COD_PINCODES_MAX}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Numbers form={form} names={['openMost', 'refusalsMost', 'confirmDays', 'remitDays']} />
      </div>
      <p className="text-sm text-soft">
        To exclude a product, select “No cash on delivery” on its page.
      </p>
    </SettingsPanel>
  );
}

type NumbersProps = { form: SettingsForm<Draft>; names: readonly NumberName[] };

function Numbers({ form: { draft, set, errors }, names }: NumbersProps) {
  return names.map((name) => {
    const [label, hint = hintOf(name)] = LABELS[name];
    return (
      <Field
        key={name}
        name={`cod-${name}`}
        label={label}
        hint={hint}
        inputMode={name === 'fee' ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={draft[name]}
        onChange={(event) => set({ [name]: event.target.value })}
        error={errors[name]}
      />
    );
  });
}

function hintOf(name: NumberName): string {
  const { min, max } = COD_LIMITS[name === 'from' || name === 'to' ? 'amount' : name];
  return `${min} to ${max.toLocaleString('en-IN')}.`;
}

function toDraft(values: CodSettings): Draft {
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, String(values[name])]));
  const { isOn, reach, pincodes } = values;
  return { ...(numbers as Record<NumberName, string>), isOn, reach, pincodes };
}

function labels(draft: Draft) {
  const rows = NUMBERS.map((name) => [name, [LABELS[name][0], draft[name]]] as const);
  return {
    isOn: ['Cash on delivery', draft.isOn ? 'Offered' : 'Not offered'],
    ...(Object.fromEntries(rows) as unknown as Record<NumberName, readonly [string, string]>),
    reach: ['Where', REACHES[draft.reach]],
    pincodes: ['PIN codes', draft.pincodes],
  } as const;
}
