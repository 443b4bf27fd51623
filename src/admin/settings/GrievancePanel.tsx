import { OFFICER_MAX, saveGrievance } from '#src/features/settings/admin/grievance.contract.ts';
import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';
import type { ShopSettings } from '#src/features/settings/shop-settings.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { Field } from '#src/ui/Field.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

type Grievance = ShopSettings['grievance'];

/** Settings of the grievance officer, who answers complaints. */
export function GrievancePanel({ saved }: { saved: Saved<Grievance> }) {
  const form = useSettingsForm({
    saved,
    toDraft: (values: Grievance) => values,
    save: (input) => staffCall(saveGrievance, input),
  });
  const field = (name: keyof Grievance) => ({ ...form.text(name), name: `grievance-${name}` });
  return (
    <SettingsPanel
      title="Grievance officer"
      section="grievance"
      call={saveGrievance}
      {...{ form, labels }}
    >
      <p className="text-sm text-soft">
        Shown at the bottom of every page, on the contact page and on new invoices. Complaints are
        acknowledged within 48 hours and settled within a month.
      </p>
      <Field label="Name" maxLength={OFFICER_MAX} {...field('officer')} />
      <Field label="Designation" maxLength={OFFICER_MAX} {...field('designation')} />
      <Field label="Phone" type="tel" {...field('phone')} />
      <Field label="Email" type="email" {...field('email')} />
    </SettingsPanel>
  );
}

function labels({ officer, designation, phone, email }: Grievance) {
  return {
    officer: ['Name', officer],
    designation: ['Designation', designation],
    phone: ['Phone', phone],
    email: ['Email', email],
  } as const;
}
