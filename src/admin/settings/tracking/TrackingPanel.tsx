import { saveTracking } from '#src/features/settings/admin/tracking.contract.ts';
import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';
import { type Tracking, TRACKING_SCRIPTS_MAX } from '#src/features/settings/tracking/tracking.ts';
import { changeRow, keyOf } from '#src/admin/kit/row-keys.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { SettingsPanel } from '#src/admin/settings/SettingsPanel.tsx';
import { useSettingsForm } from '#src/admin/settings/useSettingsForm.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import { ScriptRow } from './ScriptRow.tsx';
import {
  NEW_SCRIPT,
  toTracking,
  toTrackingDraft,
  type TrackingDraft,
  trackingLabels,
} from './tracking-draft.ts';

/** Scripts of other companies, which pages load with the visitor’s consent. */
export function TrackingPanel({ saved }: { saved: Saved<Tracking> }) {
  const form = useSettingsForm({
    saved,
    toDraft: toTrackingDraft,
    save: ({ version, ...draft }) => staffCall(saveTracking, { ...toTracking(draft), version }),
  });
  const { draft, set, errors } = form;
  return (
    <SettingsPanel
      title="Scripts"
      section="tracking"
      call={saveTracking}
      labels={trackingLabels}
      form={form}
    >
      <p className="text-sm text-soft">
        {
          'Pages load these only after the visitor agrees, never during checkout, and show a “Cookie choices” button in the footer. Without any, pages stay as they are. Name every service in your '
        }
        <Link href="/admin/texts/privacy-policy" className="font-bold text-brand">
          privacy policy
        </Link>
        {', which says that nobody else tracks visitors.'}
      </p>
      <Service
        {...{ draft, set, errors }}
        title="Google Analytics 4"
        id="ga4Id"
        category="ga4Category"
        label="Measurement ID"
        hint="Starts with G-. In Google Analytics: Admin → Data streams."
      />
      <Service
        {...{ draft, set, errors }}
        title="Meta pixel"
        id="metaId"
        category="metaCategory"
        label="Pixel ID"
        hint="Digits only. In Meta Events Manager: Data sources."
      />
      <Scripts {...{ draft, set, errors }} />
    </SettingsPanel>
  );
}

type FormPart = {
  draft: TrackingDraft;
  set: (some: Partial<TrackingDraft>) => void;
  errors: Record<string, string | undefined>;
};

type ServiceProps = FormPart & {
  title: string;
  id: 'ga4Id' | 'metaId';
  category: 'ga4Category' | 'metaCategory';
  label: string;
  hint: string;
};

/** A service with a number of its own. */
function Service({ draft, set, errors, title, id, category, label, hint }: ServiceProps) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-bold">{title}</legend>
      <Field
        {...{ label, hint }}
        name={id}
        required={false}
        autoComplete="off"
        spellCheck={false}
        maxLength={22}
        value={draft[id]}
        onChange={({ target }) => set({ [id]: target.value })}
        error={errors[id]}
      />
      <CategorySelect
        name={category}
        value={draft[category]}
        onChange={(chosen) => set({ [category]: chosen })}
        error={errors[category]}
      />
    </fieldset>
  );
}

/** Other scripts, such as a chat. */
function Scripts({ draft: { scripts }, set, errors }: FormPart) {
  return (
    <section aria-label="Other scripts" className="grid gap-3">
      <h3 className="font-bold">Other scripts</h3>
      <ul className="grid gap-2">
        {scripts.map((script, at) => (
          <ScriptRow
            key={keyOf(script)}
            script={script}
            number={at + 1}
            onChange={(some) => set({ scripts: scripts.with(at, changeRow(script, some)) })}
            onRemove={() => set({ scripts: scripts.toSpliced(at, 1) })}
            errors={errors}
          />
        ))}
      </ul>
      {errors['scripts'] && <p className="text-sm font-semibold text-bad">{errors['scripts']}</p>}
      <Button
        look="secondary"
        size="small"
        className="w-fit"
        disabled={scripts.length >= TRACKING_SCRIPTS_MAX}
        onClick={() => set({ scripts: [...scripts, { ...NEW_SCRIPT }] })}
      >
        Add script
      </Button>
    </section>
  );
}
