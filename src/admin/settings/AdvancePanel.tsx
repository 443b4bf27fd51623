import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { saveAdvance } from '#src/features/settings/admin/advance-settings.contract.ts';
import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';
import {
  ADVANCE_KINDS,
  ADVANCE_LIMITS,
  ADVANCE_REACHES,
  type AdvanceKind,
  type AdvanceReach,
  type AdvanceSettings,
} from '#src/features/settings/advance-settings.ts';
import { COD_PINCODES_MAX } from '#src/features/settings/cod-settings.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { formatCount } from '#src/lib/money.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { type SettingsForm, useSettingsForm } from './useSettingsForm.ts';

const NUMBERS = ['amount', 'percent', 'least', 'from', 'to', 'requiredFrom'] as const;
type NumberName = (typeof NUMBERS)[number];
type Draft = Record<NumberName, string> &
  Pick<AdvanceSettings, Exclude<keyof AdvanceSettings, NumberName>>;

const LABELS: Record<NumberName, readonly [label: string, hint: string]> = {
  amount: ['Advance (₹)', 'The same for every order.'],
  percent: [
    'Advance (%)',
    'Of the amount left after store credit, including the fee, rounded up to whole rupees.',
  ],
  least: ['Minimum advance (₹)', 'Charged if the percentage comes to less.'],
  from: ['Orders from (₹)', 'Before the fee.'],
  to: ['Orders up to (₹)', 'Outside this range, nothing changes.'],
  requiredFrom: ['Orders from (₹)', 'Before the fee. Enter 0 to set no amount.'],
};
const KINDS: Record<AdvanceKind, string> = {
  percent: 'A percentage of the order',
  fixed: 'A fixed amount',
};
const REACHES: Record<AdvanceReach, string> = {
  everywhere: 'Wherever COD is available',
  list: 'At the pincodes below',
};
const CHECKBOXES = {
  isOn: 'Shoppers can pay a part in advance and the rest in cash',
  requiredReturned: 'An earlier parcel of the customer was returned',
  requiredNew: 'The customer has not received an order yet',
  keepsReturned: 'Keep the advance when a parcel comes back undelivered',
} as const;

/** Settings for advances: the amount, where and when one is offered or required, and refunds. */
export function AdvancePanel({
  saved,
  hasCod,
}: {
  saved: Saved<AdvanceSettings>;
  hasCod: boolean;
}) {
  const form = useSettingsForm({ saved, toDraft, save: (input) => staffCall(saveAdvance, input) });
  const { draft, set, errors } = form;
  return (
    <SettingsPanel
      title="Advance payments"
      section="advance"
      call={saveAdvance}
      {...{ form, labels }}
    >
      <Choice form={form} name="isOn" />
      {draft.isOn && !hasCod && (
        <Alert kind="warning">Turn on cash on delivery above as well: it collects the rest.</Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="kind"
          label="How much"
          options={ADVANCE_KINDS.map((value) => ({ value, label: KINDS[value] }))}
          value={draft.kind}
          onChange={(event) => set({ kind: event.target.value as AdvanceKind })}
          error={errors['kind']}
        />
        <Numbers form={form} names={draft.kind === 'fixed' ? ['amount'] : ['percent', 'least']} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Numbers form={form} names={['from', 'to']} />
      </div>
      <Select
        name="advance-reach"
        label="Where"
        options={ADVANCE_REACHES.map((value) => ({ value, label: REACHES[value] }))}
        value={draft.reach}
        onChange={(event) => set({ reach: event.target.value as AdvanceReach })}
        error={errors['reach']}
      />
      {draft.reach === 'list' && <Pincodes form={form} name="pincodes" />}
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-bold">Required instead of plain cash on delivery</legend>
        <Choice form={form} name="requiredReturned" />
        <Choice form={form} name="requiredNew" />
        <Numbers form={form} names={['requiredFrom']} />
        <Pincodes form={form} name="requiredPincodes" />
      </fieldset>
      <Refunds form={form} />
    </SettingsPanel>
  );
}

function Refunds({ form }: { form: SettingsForm<Draft> }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-bold">Refunds</legend>
      <Choice form={form} name="keepsReturned" />
      <p className="text-sm text-soft">
        The checkout shows this before the customer orders, and it applies to orders placed from
        then on. An order that is cancelled before it ships is always refunded in full.
      </p>
    </fieldset>
  );
}

type Part<Name> = { form: SettingsForm<Draft>; name: Name };

function Choice({ form: { draft, set }, name }: Part<keyof typeof CHECKBOXES>) {
  return (
    <Checkbox
      name={`advance-${name}`}
      label={CHECKBOXES[name]}
      checked={draft[name]}
      onChange={(event) => set({ [name]: event.target.checked })}
    />
  );
}

function Pincodes({ form: { draft, set, errors }, name }: Part<'pincodes' | 'requiredPincodes'>) {
  return (
    <TextArea
      name={`advance-${name}`}
      label="Pincodes starting with"
      hint={`For example: 36-44, 737, 682551-682559.${name === 'requiredPincodes' ? ' Leave empty for none.' : ''}`}
      maxLength={COD_PINCODES_MAX}
      value={draft[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      error={errors[name]}
    />
  );
}

type NumbersProps = { form: SettingsForm<Draft>; names: readonly NumberName[] };

function Numbers({ form: { draft, set, errors }, names }: NumbersProps) {
  return names.map((name) => {
    const { min, max } = ADVANCE_LIMITS[name];
    return (
      <Field
        key={name}
        name={`advance-${name}`}
        label={LABELS[name][0]}
        hint={`${LABELS[name][1]} ${min} to ${formatCount(max)}.`}
        inputMode={name === 'percent' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={draft[name]}
        onChange={(event) => set({ [name]: event.target.value })}
        error={errors[name]}
      />
    );
  });
}

function toDraft(values: AdvanceSettings): Draft {
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, String(values[name])]));
  return { ...values, ...(numbers as Record<NumberName, string>) };
}

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

function labels(draft: Draft) {
  const rows = NUMBERS.map((name) => [name, [LABELS[name][0], draft[name]]] as const);
  return {
    isOn: ['Advance payments', draft.isOn ? 'Offered' : 'Not offered'],
    kind: ['How much', KINDS[draft.kind]],
    ...(Object.fromEntries(rows) as unknown as Record<NumberName, readonly [string, string]>),
    // The one that does not apply is kept, and not shown.
    amount: [LABELS.amount[0], draft.kind === 'fixed' ? draft.amount : ''],
    percent: [LABELS.percent[0], draft.kind === 'fixed' ? '' : draft.percent],
    least: [LABELS.least[0], draft.kind === 'fixed' ? '' : draft.least],
    requiredFrom: ['Required for orders from (₹)', draft.requiredFrom],
    reach: ['Where', REACHES[draft.reach]],
    pincodes: ['Pincodes', draft.pincodes],
    requiredPincodes: ['Required at pincodes', draft.requiredPincodes],
    requiredReturned: ['Required after a returned parcel', yesNo(draft.requiredReturned)],
    requiredNew: ['Required for new customers', yesNo(draft.requiredNew)],
    keepsReturned: ['Kept when a parcel comes back', yesNo(draft.keepsReturned)],
  } as const;
}
