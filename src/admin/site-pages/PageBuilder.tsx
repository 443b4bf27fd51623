import { useRef } from 'react';
import {
  type EditedPage,
  saveSitePage,
} from '#src/features/site-pages/admin/site-pages-admin.contract.ts';
import { HOME, type PageContent } from '#src/features/site-pages/sections.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { DetailList } from '#src/admin/kit/DetailList.tsx';
import { LookOnly } from '#src/admin/kit/LookOnly.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { PublishState } from '#src/admin/kit/PublishState.tsx';
import { SaveBar } from '#src/admin/kit/SaveBar.tsx';
import { SaveButton } from '#src/admin/kit/SaveButton.tsx';
import { SavedMeanwhile } from '#src/admin/kit/SavedMeanwhile.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { type SettingsForm, useSettingsForm } from '#src/admin/settings/useSettingsForm.ts';
import { DiscardDraft } from './DiscardDraft.tsx';
import { PageFields } from './PageFields.tsx';
import { PagePreview } from './PagePreview.tsx';
import { useLabels } from './useLabels.ts';
import { SectionList } from './SectionList.tsx';
import { usePreview } from './usePreview.ts';

type Props = {
  page: EditedPage;
  onSaved: (page: EditedPage) => void;
  /** Called with a page whose values replace those of the form. */
  onReplaced: (page: EditedPage) => void;
};

/** Form of a page and its sections next to a preview. */
export function PageBuilder({ page, onSaved, onReplaced }: Props) {
  const { name } = page;
  const isPublishing = useRef(false);
  const form = useSettingsForm<PageContent, PageContent>({
    saved: page,
    toDraft: (values) => values,
    save: async (input) => {
      const isPublished = isPublishing.current;
      const saved = await staffCall(saveSitePage, { ...input, name, isPublished });
      onSaved(saved);
      showToast(isPublished ? 'Published. Shoppers see it in a moment.' : 'Draft saved.');
      return saved;
    },
  });
  const mayEdit = useMayCall(saveSitePage);
  const labels = useLabels();
  const preview = usePreview(form.draft.sections, mayEdit);
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
      {mayEdit ? (
        <Form
          {...{ page, form, onReplaced }}
          notes={preview.notes}
          onMode={(isPublished) => (isPublishing.current = isPublished)}
        />
      ) : (
        <Panel title="Content">
          <div className="grid gap-4">
            <DetailList
              details={Object.values(labels(form.draft)).filter(([, value]) => value !== '')}
            />
            <LookOnly />
          </div>
        </Panel>
      )}
      {mayEdit && <PagePreview isHome={name === HOME} title={form.draft.title} {...preview} />}
    </div>
  );
}

type FormProps = Pick<Props, 'page' | 'onReplaced'> & {
  form: SettingsForm<PageContent>;
  notes: ReadonlyMap<string, string>;
  /** Called before the form is submitted: true to publish, false to save a draft. */
  onMode: (isPublished: boolean) => void;
};

function Form({ page, form, notes, onMode, onReplaced }: FormProps) {
  const { draft, set, errors, meanwhile, message, base, isDirty, busy, running, saves } = form;
  const { name, isDraft, isLive, isRemoved } = page;
  const labels = useLabels();
  return (
    <form {...form.formProps} aria-label="Page" className="grid min-w-0 grid-cols-1 gap-5">
      {name !== HOME && <PageFields form={form} livePath={isLive ? page.path : ''} />}
      <Panel title="Sections">
        <SectionList
          sections={draft.sections}
          isHome={name === HOME}
          onChange={(sections) => set({ sections })}
          {...{ errors, notes }}
        />
      </Panel>
      {meanwhile && <SavedMeanwhile {...{ meanwhile, labels }} mine={draft} onTake={set} />}
      {message && <Alert>{message}</Alert>}
      <SaveBar>
        <SaveButton
          type="submit"
          isDirty={isDirty || isDraft || !isLive}
          disabled={busy || isRemoved}
          busy={running}
          onClick={() => onMode(true)}
        >
          Publish
        </SaveButton>
        <Button
          type="submit"
          look="secondary"
          disabled={busy || !isDirty}
          onClick={() => onMode(false)}
        >
          Save draft
        </Button>
        {isDirty ? (
          <Button look="quiet" onClick={form.reset}>
            Discard changes
          </Button>
        ) : (
          isDraft && isLive && <DiscardDraft {...{ page, onReplaced }} />
        )}
        {isLive && saves > 0 && !isDraft && !isDirty && (
          <PublishState entity="site-page" id={name} saves={saves} />
        )}
        {base.savedAt && (
          <p className="w-full text-sm text-soft">
            Last saved{base.savedBy ? ` by ${base.savedBy}` : ''} on {formatDateTime(base.savedAt)}
          </p>
        )}
      </SaveBar>
    </form>
  );
}
