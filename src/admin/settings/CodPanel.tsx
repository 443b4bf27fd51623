import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import {
  COD_LIMITS,
  COD_PINCODES_MAX,
  COD_REACHES,
  CONFIRM_WHEN,
  type CodReach,
  type CodSettings,
  type ConfirmWhen,
} from '#src/features/settings/cod-settings.ts';
import { saveCod } from '#src/features/settings/admin/cod-settings.contract.ts';
import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { formatCount } from '#src/lib/money.ts';
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
  'confirmAbove',
  'confirmHours',
  'freight',
] as const;
type NumberName = (typeof NUMBERS)[number];
type Draft = Record<NumberName, string> & Pick<CodSettings, Exclude<keyof CodSettings, NumberName>>;

const LABELS: Record<NumberName, readonly [label: string, hint?: string]> = {
  from: ['Orders from (₹)'],
  to: ['Orders up to (₹)', 'Cash payments of ₹2,00,000 or more are against the law.'],
  fee: ['Fee (₹)', 'Including tax; 0 for none. Shown next to the payment method.'],
  openMost: ['Open COD orders', 'The maximum per mobile number.'],
  refusalsMost: ['Returned parcels', 'At this number, COD is no longer offered.'],
  confirmDays: ['Days a number stays confirmed'],
  remitDays: ['Days until remittance', 'Later remittances are listed under payment differences.'],
  confirmAbove: ['Orders above (₹)', 'Without the fee; 0 for no limit.'],
  freight: ['Freight of a parcel (₹)', 'Per direction, for the report on returns to origin.'],
  confirmHours: [
    'Hours to wait',
    'A reminder is sent halfway. Without an answer, the order is cancelled and its stock released.',
  ],
};
const REACHES: Record<CodReach, string> = {
  everywhere: 'Everywhere',
  list: 'At the pincodes below',
  zones: 'In the delivery zones with COD',
};

const WHEN: Record<ConfirmWhen, string> = {
  never: 'No orders',
  always: 'All COD orders',
  rules: 'COD orders that match a rule',
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
          label="Pincodes starting with"
          hint="36-44, 737, 682551-682559."
          maxLength={COD_PINCODES_MAX}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Numbers
          form={form}
          names={['openMost', 'refusalsMost', 'confirmDays', 'remitDays', 'freight']}
        />
      </div>
      <Confirmation form={form} />
      <p className="text-sm text-soft">
        To exclude a product, select “No cash on delivery” on its page.
      </p>
    </SettingsPanel>
  );
}

/** Which orders wait until the customer has confirmed them. */
function Confirmation({ form }: { form: SettingsForm<Draft> }) {
  const { draft, set, errors } = form;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-bold">Confirmation before packing</legend>
      <Select
        name="confirmWhen"
        label="The customer confirms"
        options={CONFIRM_WHEN.map((value) => ({ value, label: WHEN[value] }))}
        value={draft.confirmWhen}
        onChange={(event) => set({ confirmWhen: event.target.value as ConfirmWhen })}
        error={errors['confirmWhen']}
      />
      {draft.confirmWhen === 'rules' && (
        <>
          <Checkbox
            name="confirmFirst"
            label="The customer has not received a COD order yet"
            checked={draft.confirmFirst}
            onChange={(event) => set({ confirmFirst: event.target.checked })}
          />
          <Checkbox
            name="confirmReturned"
            label="An earlier parcel was returned"
            checked={draft.confirmReturned}
            onChange={(event) => set({ confirmReturned: event.target.checked })}
          />
          <Numbers form={form} names={['confirmAbove']} />
          <TextArea
            name="confirmPincodes"
            label="Pincodes starting with"
            hint="36-44, 737, 682551-682559. Empty for none."
            maxLength={COD_PINCODES_MAX}
            value={draft.confirmPincodes}
            onChange={(event) => set({ confirmPincodes: event.target.value })}
            error={errors['confirmPincodes']}
          />
        </>
      )}
      {draft.confirmWhen !== 'never' && <Numbers form={form} names={['confirmHours']} />}
    </fieldset>
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
  const { min, max } =
    COD_LIMITS[name === 'from' || name === 'to' || name === 'confirmAbove' ? 'amount' : name];
  return `${min} to ${formatCount(max)}.`;
}

function toDraft(values: CodSettings): Draft {
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, String(values[name])]));
  return { ...values, ...(numbers as Record<NumberName, string>) };
}

function labels(draft: Draft) {
  const rows = NUMBERS.map((name) => [name, [LABELS[name][0], draft[name]]] as const);
  return {
    isOn: ['Cash on delivery', draft.isOn ? 'Offered' : 'Not offered'],
    ...(Object.fromEntries(rows) as unknown as Record<NumberName, readonly [string, string]>),
    reach: ['Where', REACHES[draft.reach]],
    pincodes: ['Pincodes', draft.pincodes],
    confirmWhen: ['Confirmation', WHEN[draft.confirmWhen]],
    confirmFirst: ['Confirm first orders', draft.confirmFirst ? 'Yes' : 'No'],
    confirmReturned: ['Confirm after a return', draft.confirmReturned ? 'Yes' : 'No'],
    confirmPincodes: ['Pincodes to confirm', draft.confirmPincodes],
  } as const;
}
