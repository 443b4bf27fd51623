import { fillInText, PLACEHOLDER_NAMES } from '#src/features/content/fill-in.ts';
import { savePage } from '#src/features/content/admin/texts-admin.contract.ts';
import { RICH_TEXT_HINT } from '#src/admin/kit/rich-text-hint.ts';
import { RichText } from '#src/features/content/RichText.tsx';
import {
  DESCRIPTION_MAX,
  PAGE_TEXT_MAX,
  type PageText,
  type TextPage,
  TITLE_MAX,
} from '#src/features/content/texts/site-texts.ts';
import { type PublicSettings, viewSettings } from '#src/features/settings/settings.contract.ts';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { DayField } from '#src/admin/kit/DayField.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { SettingsPanel } from '#src/admin/settings/SettingsPanel.tsx';
import { type TextFormProps, useTextForm } from './useTextForm.ts';

type Props = TextFormProps<PageText> & { page: TextPage };

/** The about page or a policy, with a preview. */
export function PageForm({ page, ...props }: Props) {
  const form = useTextForm({
    ...props,
    save: (input: PageText & { version: number }) => staffCall(savePage, { ...input, page }),
  });
  const { draft, text } = form;
  return (
    <SettingsPanel title="Page" entity="text" section={page} call={savePage} {...{ form, labels }}>
      <Field {...text('title')} label="Title" maxLength={TITLE_MAX} />
      <TextArea
        {...text('description')}
        label="Description"
        rows={2}
        maxLength={DESCRIPTION_MAX}
        hint="Below the title, and in search results."
      />
      <DayField
        {...text('updated')}
        label="Last updated"
        required={false}
        hint="Shown below the title. Leave empty to show no date."
      />
      <TextArea
        {...text('text')}
        label="Text"
        rows={20}
        maxLength={PAGE_TEXT_MAX}
        hint={RICH_TEXT_HINT}
      />
      <Placeholders />
      <Preview text={draft} />
    </SettingsPanel>
  );
}

function Placeholders() {
  return (
    <details className="rounded-field bg-sunk px-4 py-3 text-sm">
      <summary className="font-semibold">Settings that you can use in the text</summary>
      <p className="mt-3 text-soft">
        The shop puts the current value in their place, so that the text never says something else
        than the settings.
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {PLACEHOLDER_NAMES.map((name) => (
          <li key={name} className="rounded-field bg-surface px-2 py-1 font-mono">
            {`{{${name}}}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Preview({ text: { title, description, text } }: { text: PageText }) {
  const { remote } = useRemote(() => staffCall(viewSettings, {}));
  const shown = (part: string) => (remote.state === 'ready' ? filled(part, remote.value) : part);
  return (
    <details className="rounded-field bg-sunk px-4 py-3">
      <summary className="font-semibold">Preview</summary>
      <div className="mt-3 grid gap-4 rounded-field bg-paper p-4 sm:p-6">
        <p className="text-title font-extrabold">{title}</p>
        <p className="text-lg text-soft">{shown(description)}</p>
        <RichText text={shown(text)} />
      </div>
    </details>
  );
}

/** A placeholder that is still being typed stays as it is. */
function filled(text: string, settings: PublicSettings): string {
  try {
    return fillInText(text, settings);
  } catch {
    return text;
  }
}

function labels({ title, description, updated, text }: PageText) {
  return {
    title: ['Title', title],
    description: ['Description', description],
    updated: ['Last updated', updated],
    text: ['Text', text],
  } as const;
}
