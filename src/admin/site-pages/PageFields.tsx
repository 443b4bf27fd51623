import {
  PAGE_DESCRIPTION_MAX,
  PAGE_SLUG_MAX,
  PAGE_TITLE_MAX,
  type PageContent,
  sitePagePath,
} from '#src/features/site-pages/sections.ts';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import type { SettingsForm } from '#src/admin/settings/useSettingsForm.ts';

type Props = {
  form: SettingsForm<PageContent>;
  /** The address that shoppers know; '' before it is published. */
  livePath: string;
};

/** Title, address and description of a landing page. */
export function PageFields({ form: { draft, set, text, errors }, livePath }: Props) {
  const path = sitePagePath(draft.slug);
  const isRenamed = livePath !== '' && path !== livePath && draft.slug !== '';
  return (
    <Panel title="Page">
      <div className="grid grid-cols-1 gap-4">
        <Field {...text('title')} label="Title" maxLength={PAGE_TITLE_MAX} />
        <Field
          name="slug"
          label="Address"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PAGE_SLUG_MAX}
          hint={
            isRenamed
              ? `Shoppers who open ${livePath} will be led to the new address.`
              : `The page is at ${path}. Menus can link to it.`
          }
          value={draft.slug}
          onChange={(event) => set({ slug: event.target.value.trim().toLowerCase() })}
          error={errors['slug']}
        />
        <TextArea
          {...text('description')}
          label="Description"
          rows={2}
          required={false}
          maxLength={PAGE_DESCRIPTION_MAX}
          hint="One or two sentences for search engines and link previews."
        />
      </div>
    </Panel>
  );
}
