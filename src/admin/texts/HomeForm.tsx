import { saveHome } from '#src/features/content/admin/texts-admin.contract.ts';
import { RICH_TEXT_HINT } from '#src/features/content/rich-text.ts';
import {
  BUILT_IN_SECTIONS,
  HOME_SECTIONS,
  withAllSections,
} from '#src/features/content/texts/home-sections.ts';
import {
  type HomeLayout,
  type HomeSection,
  OWN_SECTIONS_MAX,
  SECTION_TEXT_MAX,
  TITLE_MAX,
} from '#src/features/content/texts/site-texts.ts';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { Sortable, useSortableItem } from '#src/admin/kit/Sortable.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { SettingsPanel } from '#src/admin/settings/SettingsPanel.tsx';
import { RowButtons } from '#src/admin/kit/RowButtons.tsx';
import { toParts } from './text-labels.ts';
import { type TextFormProps, useTextForm } from './useTextForm.ts';

/** Order and visibility of the home page's sections, with texts of the shop's own. */
export function HomeForm({ saved, ...props }: TextFormProps<HomeLayout>) {
  const form = useTextForm({
    ...props,
    saved: { ...saved, values: withAllSections(saved.values) },
    save: (input: HomeLayout & { version: number }) => staffCall(saveHome, input),
  });
  const { draft, set, errors } = form;
  const { sections } = draft;
  const own = sections.filter(({ kind }) => kind === 'text');
  return (
    <SettingsPanel
      title="Sections"
      entity="text"
      section="home"
      call={saveHome}
      form={form}
      labels={(values) => ({ sections: ['Sections', toParts(values)['Sections'] ?? ''] })}
    >
      <p className="text-sm text-soft">
        The top of the page is under Settings → Appearance. A section without content, such as news
        in a shop without news, is not shown.
      </p>
      <Sortable onMove={(from, to) => set({ sections: moved(sections, from, to) })}>
        <ol className="grid grid-cols-1 gap-2">
          {sections.map((section, at) => (
            <SectionRow
              key={idOf(section, own)}
              id={idOf(section, own)}
              {...{ section, at }}
              last={sections.length - 1}
              onMove={(to) => set({ sections: moved(sections, at, to) })}
              onChange={(some) =>
                set({
                  sections: sections.map((one, index) =>
                    index === at ? { ...one, ...some } : one,
                  ),
                })
              }
              onRemove={() => set({ sections: sections.filter((_, index) => index !== at) })}
              error={errors[`sections.${at}.text`]}
            />
          ))}
        </ol>
      </Sortable>
      {errors['sections'] && <p className="text-sm font-semibold text-bad">{errors['sections']}</p>}
      <Button
        look="secondary"
        size="small"
        className="w-fit"
        disabled={own.length >= OWN_SECTIONS_MAX}
        onClick={() =>
          set({ sections: [...sections, { kind: 'text', isShown: true, title: '', text: '' }] })
        }
      >
        Add text section
      </Button>
    </SettingsPanel>
  );
}

/** A number that stays with a section of a kind; texts are numbered in their order. */
function idOf(section: HomeSection, own: readonly HomeSection[]): number {
  const at = BUILT_IN_SECTIONS.findIndex((kind) => kind === section.kind);
  return at >= 0 ? at : BUILT_IN_SECTIONS.length + own.indexOf(section);
}

function moved(sections: readonly HomeSection[], from: number, to: number): HomeSection[] {
  const next = [...sections];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

type RowProps = {
  id: number;
  section: HomeSection;
  at: number;
  last: number;
  onMove: (to: number) => void;
  onChange: (some: Partial<HomeSection>) => void;
  onRemove: () => void;
  error: string | undefined;
};

function SectionRow({ id, section, at, last, error, ...on }: RowProps) {
  const { kind, isShown, title, text } = section;
  const name = kind === 'text' ? title || 'Text' : HOME_SECTIONS[kind];
  const { ref, grip } = useSortableItem({ id, at, name });
  return (
    <li ref={ref} className="grid gap-3 rounded-field border border-line bg-surface p-2 sm:p-3">
      <div className="flex items-center gap-2">
        {grip('grid size-10 rounded-full hover:bg-sunk')}
        <div className="min-w-0 flex-1">
          <Checkbox
            name={`isShown-${at + 1}`}
            label={name}
            checked={isShown}
            onChange={(event) => on.onChange({ isShown: event.target.checked })}
          />
        </div>
        <RowButtons
          name={name}
          {...{ at, last }}
          isRow
          onMove={on.onMove}
          onRemove={kind === 'text' ? on.onRemove : undefined}
        />
      </div>
      {kind === 'text' && (
        <>
          <Field
            name={`title-${at + 1}`}
            label="Title"
            required={false}
            maxLength={TITLE_MAX}
            value={title}
            onChange={(event) => on.onChange({ title: event.target.value })}
          />
          <TextArea
            name={`text-${at + 1}`}
            label="Text"
            rows={5}
            maxLength={SECTION_TEXT_MAX}
            hint={RICH_TEXT_HINT}
            value={text}
            onChange={(event) => on.onChange({ text: event.target.value })}
            error={error}
          />
        </>
      )}
    </li>
  );
}
