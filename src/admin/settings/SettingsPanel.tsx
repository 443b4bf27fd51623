import type { ReactNode } from 'react';
import type { TextName } from '#src/features/content/texts/site-texts.ts';
import type { SettingsSection } from '#src/features/settings/shop-settings.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { Endpoint } from '#src/lib/endpoint.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DetailList } from '#src/admin/kit/DetailList.tsx';
import { LookOnly } from '#src/admin/kit/LookOnly.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { PublishState } from '#src/admin/kit/PublishState.tsx';
import { SaveBar } from '#src/admin/kit/SaveBar.tsx';
import { SaveButton } from '#src/admin/kit/SaveButton.tsx';
import { SaveState } from '#src/admin/kit/SaveState.tsx';
import { SavedMeanwhile } from '#src/admin/kit/SavedMeanwhile.tsx';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import type { SettingsForm } from './useSettingsForm.ts';

type Section = SettingsSection | TextName;

/** Settings that no page of the shop shows. */
const UNSEEN: readonly Section[] = [
  'cod',
  'afterSales',
  'advance',
  'credit',
  'reminders',
  'messages',
  'whatsapp',
];

type Props<D extends object> = {
  title: string;
  /** Kind of thing that is published: a part of the settings, or a text. */
  entity?: 'settings' | 'text';
  section: Section;
  /** Endpoint of the save button. Users without permission see the values as text. */
  call: Endpoint;
  form: SettingsForm<D>;
  /** Each field’s label, and its value in words. */
  labels: (draft: D) => Record<keyof D & string, readonly [label: string, value: string]>;
  children: ReactNode;
};

/** Settings panel: its fields, the save button, and the publish state. */
export function SettingsPanel<D extends object>(props: Props<D>) {
  const { title, entity = 'settings', section, call, form, labels, children } = props;
  const { base, draft, isDirty, saves, meanwhile, message, busy, running } = form;
  const mayEdit = useMayCall(call);
  if (!mayEdit) {
    const details = Object.values<readonly [string, string]>(labels(draft));
    return (
      <Panel title={title}>
        <div className="grid gap-4">
          <DetailList details={details.filter(([, value]) => value !== '')} />
          {section === 'invoicing' ? (
            <p className="text-sm text-soft">Only an owner can change this.</p>
          ) : (
            <LookOnly />
          )}
          <LastSaved {...base} />
        </div>
      </Panel>
    );
  }
  return (
    <Panel title={title}>
      <form {...form.formProps} aria-label={title} className="grid gap-4">
        {children}
        {meanwhile && <SavedMeanwhile {...{ meanwhile, labels }} mine={draft} onTake={form.set} />}
        {message && <Alert>{message}</Alert>}
        <LastSaved {...base} />
        <SaveBar look="panel">
          <SaveButton type="submit" {...{ isDirty }} disabled={busy} busy={running}>
            Save
          </SaveButton>
          {isDirty ? (
            <Button look="quiet" onClick={form.reset}>
              Discard changes
            </Button>
          ) : (
            <SaveState isDirty={false} />
          )}
          {!UNSEEN.includes(section) && (saves > 0 || base.version > 0) && (
            <PublishState entity={entity} id={section} saves={saves} />
          )}
        </SaveBar>
      </form>
    </Panel>
  );
}

function LastSaved({ savedBy, savedAt }: { savedBy: string | null; savedAt: string | null }) {
  if (!savedAt) return null;
  const by = savedBy ? ` by ${savedBy}` : '';
  return (
    <p className="text-sm text-soft">
      Last saved{by} on {formatDateTime(savedAt)}
    </p>
  );
}
