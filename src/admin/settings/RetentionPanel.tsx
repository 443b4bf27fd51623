import { RETENTION, type Retention } from '#src/features/settings/retention.ts';
import { type Saved, saveRetention } from '#src/features/settings/admin/shop-settings.contract.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { Field } from '#src/ui/Field.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

type Name = keyof Retention;
type Draft = Record<Name, string>;

const LABELS: Record<Name, string> = {
  cartDays: 'Carts of visitors',
  messageDays: 'Messages of the contact form',
  outboxDays: 'Copies in the outbox',
  webhookDays: 'Messages of the payment gateway',
  photoDays: 'Pictures of returns and claims, and bills of former owners',
  auditDays: 'Audit log',
};
const NAMES = Object.keys(LABELS) as Name[];

/** Retention periods of personal data. */
export function RetentionPanel({ saved }: { saved: Saved<Retention> }) {
  const form = useSettingsForm({
    saved,
    toDraft,
    save: (input) => staffCall(saveRetention, input),
  });
  const { text } = form;
  return (
    <SettingsPanel
      title="Personal data"
      section="retention"
      call={saveRetention}
      {...{ form, labels }}
    >
      <p className="text-sm text-soft">
        In days. Older data is deleted every night. Orders and invoices are kept for as long as tax
        law requires; after that, the details of deleted accounts are erased from them.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {NAMES.map((name) => (
          <Field
            key={name}
            {...text(name)}
            label={LABELS[name]}
            hint={`${RETENTION[name].min} to ${RETENTION[name].max} days.`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
        ))}
      </div>
    </SettingsPanel>
  );
}

function toDraft(values: Retention): Draft {
  return Object.fromEntries(NAMES.map((name) => [name, String(values[name])])) as Draft;
}

function labels(draft: Draft) {
  const rows = NAMES.map((name) => [name, [LABELS[name], `${draft[name]} days`]] as const);
  return Object.fromEntries(rows) as unknown as Record<Name, readonly [string, string]>;
}
