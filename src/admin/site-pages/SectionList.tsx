import { useState } from 'react';
import type { Section } from '#src/features/site-pages/sections.contract.ts';
import { SECTIONS_MAX } from '#src/features/site-pages/sections.ts';
import { Sortable } from '#src/admin/kit/Sortable.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { AddSection } from './AddSection.tsx';
import { moved, newSection, withCopy } from './section-drafts.ts';
import { SectionRow } from './SectionRow.tsx';

type Props = {
  sections: readonly Section[];
  isHome: boolean;
  errors: Readonly<Record<string, string>>;
  /** Explanations for staff, by section. */
  notes: ReadonlyMap<string, string>;
  onChange: (sections: Section[]) => void;
};

/** The sections of a page in their order, and what can be added. */
export function SectionList({ sections, isHome, errors, notes, onChange }: Props) {
  // Stays while others are added or moved; the ids of sections are texts.
  const [opened, setOpened] = useState<string>();
  const change = (at: number, section: Section) => onChange(sections.with(at, section));
  return (
    <div className="grid grid-cols-1 gap-4">
      {isHome ? (
        <p className="text-sm text-soft">
          The top of the home page is under{' '}
          <Link href="/admin/settings/appearance" className="font-bold text-brand">
            Appearance
          </Link>
          . A section without content, such as news in a shop without news, is not shown.
        </p>
      ) : (
        <p className="text-sm text-soft">
          A banner in first place is the top of the page, instead of its title.
        </p>
      )}
      {sections.length === 0 && (
        <p className="rounded-field bg-sunk px-4 py-6 text-center text-sm text-soft">
          This page has no sections yet. Add the first one below.
        </p>
      )}
      <Sortable onMove={(from, to) => onChange(moved(sections, from, to))}>
        <ol aria-label="Sections" className="grid grid-cols-1 gap-2">
          {sections.map((section, at) => (
            <SectionRow
              key={section.id}
              {...{ section, at }}
              last={sections.length - 1}
              errors={errorsOf(errors, at)}
              note={notes.get(section.id)}
              isOpen={opened === section.id}
              onOpen={(isOpen) => setOpened(isOpen ? section.id : undefined)}
              onChange={(next) => change(at, next)}
              onMove={(to) => onChange(moved(sections, at, to))}
              onCopy={() => onChange(withCopy(sections, at))}
              onRemove={() => onChange(sections.filter((_, index) => index !== at))}
            />
          ))}
        </ol>
      </Sortable>
      {errors['sections'] && <p className="text-sm font-semibold text-bad">{errors['sections']}</p>}
      <AddSection
        sections={sections}
        isFull={sections.length >= SECTIONS_MAX}
        onAdd={(kind) => {
          const section = newSection(kind, sections);
          onChange([...sections, section]);
          setOpened(section.id);
        }}
      />
    </div>
  );
}

/** The errors of one section, by its own fields. */
function errorsOf(errors: Readonly<Record<string, string>>, at: number): Record<string, string> {
  const start = `sections.${at}.`;
  const own = Object.entries(errors).filter(([field]) => field.startsWith(start));
  return Object.fromEntries(own.map(([field, text]) => [field.slice(start.length), text]));
}
