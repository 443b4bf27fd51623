import { DayField } from '#src/admin/kit/DayField.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { PictureUploads } from '#src/admin/kit/PictureUploads.tsx';
import { PublishState } from '#src/admin/kit/PublishState.tsx';
import { SavedMeanwhile } from '#src/admin/kit/SavedMeanwhile.tsx';
import type { AdminNews } from '#src/features/news/admin/news-admin.contract.ts';
import {
  NEWS_ALT_MAX,
  NEWS_SUMMARY_MAX,
  NEWS_TEXT_MAX,
  NEWS_TITLE_MAX,
} from '#src/features/news/news-limits.ts';
import { RICH_TEXT_HINT } from '#src/admin/kit/rich-text-hint.ts';
import { RichText } from '#src/features/content/RichText.tsx';
import { newsPath } from '#src/features/news/paths.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { labels, type NewsDraft } from './news-draft.ts';
import { type NewsForm as Parts, useNewsForm } from './useNewsForm.ts';

type Props = {
  /** Saved item; undefined for a new one. */
  item?: AdminNews;
  start: NewsDraft;
  action: string;
  onSave: (draft: NewsDraft, image: string | undefined) => Promise<AdminNews>;
  onSaved: (item: AdminNews) => void;
  saves?: number;
};

/** Form for all fields of a news item. */
export function NewsForm({ action, saves = 0, ...options }: Props) {
  const { item } = options;
  const { form, uploads, meanwhile } = useNewsForm(options);
  const { typed, set, error } = form;
  return (
    <form {...form.formProps} className="grid max-w-3xl grid-cols-1 gap-5">
      <Panel title="News item">
        <Texts form={form} item={item} />
      </Panel>
      <Panel title="Picture">
        <PictureOf {...{ form, uploads, item }} />
      </Panel>
      <Panel title="In the shop">
        <Checkbox
          name="isPublished"
          label="Publish in the news list, on the home page and at its own address"
          checked={typed.isPublished}
          onChange={(event) => set({ isPublished: event.target.checked })}
          error={form.errors['isPublished']}
        />
      </Panel>
      {meanwhile && <SavedMeanwhile {...{ meanwhile, labels }} mine={typed} onTake={set} />}
      {error && error.code !== 'EDIT_CONFLICT' && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="large" busy={form.running}>
          {action}
        </Button>
        {item && <PublishState entity="news" id={String(item.id)} saves={saves} />}
      </div>
    </form>
  );
}

function Texts({ form, item }: Pick<Parts, 'form'> & { item: AdminNews | undefined }) {
  const { typed, text } = form;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label="Title" maxLength={NEWS_TITLE_MAX} {...text('title')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField label="Day" {...text('day')} />
        {item?.hasBeenShown ? (
          <p className="self-center text-sm">
            <span className="font-semibold">Address</span>{' '}
            <span className="wrap-anywhere text-soft">
              {newsPath(item.link)}. It was published there, so it cannot change.
            </span>
          </p>
        ) : (
          <Field
            label="Address"
            required={false}
            autoCapitalize="none"
            spellCheck={false}
            hint="The end of its address, such as karaoke-season. Leave empty to create it from the title."
            {...text('link')}
          />
        )}
      </div>
      <TextArea
        label="Summary"
        rows={2}
        required={false}
        maxLength={NEWS_SUMMARY_MAX}
        hint="One or two sentences for lists. Required before you publish."
        {...text('summary')}
      />
      <TextArea
        label="Text"
        rows={12}
        required={false}
        maxLength={NEWS_TEXT_MAX}
        hint={RICH_TEXT_HINT}
        {...text('text')}
      />
      {typed.text.trim() !== '' && (
        <details className="rounded-field bg-sunk px-4 py-3">
          <summary className="font-semibold">Preview</summary>
          <div className="mt-3">
            <RichText text={typed.text} />
          </div>
        </details>
      )}
    </div>
  );
}

function PictureOf({
  form,
  uploads,
  item,
}: Omit<Parts, 'meanwhile'> & { item: AdminNews | undefined }) {
  const { typed, set, text, errors } = form;
  const hasPicture = item !== undefined && item.image !== '' && uploads.items.length === 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      {hasPicture && (
        <div className="grid gap-2">
          <img
            src={item.image}
            alt={item.alt}
            className={`aspect-[16/10] w-64 rounded-field bg-sunk object-cover ${typed.withoutImage ? 'opacity-35' : ''}`}
          />
          <Checkbox
            name="withoutImage"
            label="Remove the picture when saving"
            checked={typed.withoutImage}
            onChange={(event) => set({ withoutImage: event.target.checked })}
          />
        </div>
      )}
      <PictureUploads
        label={hasPicture ? 'Another picture' : 'Picture'}
        uploads={uploads}
        most={1}
        error={errors['image']}
      />
      <Field
        label="Picture description"
        required={false}
        maxLength={NEWS_ALT_MAX}
        hint="For people who cannot see the picture, and for search engines."
        {...text('alt')}
      />
    </div>
  );
}
