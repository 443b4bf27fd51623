import {
  BUILT_IN_SECTIONS,
  BUILT_IN_KINDS,
  isBuiltIn,
} from '#src/features/site-pages/built-in-sections.ts';
import { OWN_KINDS, OWN_SECTIONS, toBuiltIn } from '#src/features/site-pages/sections.ts';
import { type ProductRule, Section } from '#src/features/site-pages/sections.contract.ts';
import { timeInIndia } from '#src/lib/dates.ts';

export type Kind = Section['kind'];

/** The kinds that can be added to these sections, those of the merchant's own content first. */
export function kindsToAdd(sections: readonly Section[]): Kind[] {
  const missing = BUILT_IN_KINDS.filter((kind) => sections.every((one) => one.kind !== kind));
  return [...OWN_KINDS, ...missing];
}

/** Returns what a kind of section is called. */
export function kindTitle(kind: Kind): string {
  return isBuiltIn(kind) ? BUILT_IN_SECTIONS[kind] : OWN_SECTIONS[kind];
}

const FIRST_RULE: ProductRule = {
  ...{ from: 'new-arrival', categoryId: null, brand: '', productIds: [] },
  ...{ minPrice: null, maxPrice: null, sort: 'relevance', count: 10 },
};

/** Returns an empty section of a kind. */
export function newSection(kind: Kind, sections: readonly Section[]): Section {
  if (isBuiltIn(kind)) return toBuiltIn(kind);
  const base = { id: freeId(kind, sections), isShown: true, startsAt: '', endsAt: '' };
  switch (kind) {
    case 'text':
      return { ...base, kind, title: '', text: '' };
    case 'banner':
      return { ...base, kind, title: '', text: '', button: '', href: '', picture: '' };
    case 'products':
      return { ...base, kind, title: 'New arrivals', rule: FIRST_RULE };
    case 'picture':
      return { ...base, kind, picture: '', alt: '', href: '' };
    case 'film':
      return { ...base, kind, title: '', film: '', picture: '', captions: '' };
    default:
      return { ...base, kind: 'chapters', productId: 0 };
  }
}

/** Returns the sections with a copy below the one at this position. */
export function withCopy(sections: readonly Section[], at: number): Section[] {
  const section = sections[at];
  if (!section) return [...sections];
  const copy = { ...section, id: freeId(section.kind, sections) };
  return [...sections.slice(0, at + 1), copy, ...sections.slice(at + 1)];
}

function freeId(kind: Kind, sections: readonly Section[]): string {
  let number = 1;
  while (sections.some(({ id }) => id === `${kind}-${number}`)) number += 1;
  return `${kind}-${number}`;
}

/** Returns the sections with one of them at another position. */
export function moved(sections: readonly Section[], from: number, to: number): Section[] {
  const next = [...sections];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Returns those that are shown and complete, to preview them while others are being written. */
export function previewable(sections: readonly Section[]): Section[] {
  return sections.filter(
    (section) => section.isShown && Section.safeParse(section).success && !lacksRule(section),
  );
}

function lacksRule(section: Section): boolean {
  if (section.kind !== 'products') return false;
  const { from, categoryId, brand, productIds } = section.rule;
  return (
    (from === 'category' && categoryId === null) ||
    (from === 'brand' && brand === '') ||
    (from === 'picked' && productIds.length === 0)
  );
}

/** Returns what a section is called in the list. */
export function sectionName(section: Section): string {
  const kind = kindTitle(section.kind);
  const own = section.kind === 'picture' ? section.alt : 'title' in section ? section.title : '';
  return own.trim() === '' ? kind : `${kind}: ${own.trim()}`;
}

type SectionState = { text: string; kind: 'muted' | 'warn' | 'good' } | undefined;

/** Returns what staff have to know about when a section is shown; `now` is the time in India. */
export function sectionState({ isShown, startsAt, endsAt }: Section, now: string): SectionState {
  if (!isShown) return { text: 'Hidden', kind: 'muted' };
  if (endsAt !== '' && endsAt <= now) return { text: 'Ended', kind: 'muted' };
  if (startsAt > now) return { text: `From ${sayMoment(startsAt)}`, kind: 'warn' };
  return endsAt === '' ? undefined : { text: `Until ${sayMoment(endsAt)}`, kind: 'good' };
}

/** `24 Nov, 9:30 am` of a moment in India. */
export function sayMoment(moment: string): string {
  const words = new Intl.DateTimeFormat('en-IN', {
    ...{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' },
  });
  return words.format(new Date(`${moment}:00Z`));
}

/** Returns the time in India, such as 2026-11-24T09:30. */
export function indianTime(now = Date.now()): string {
  return timeInIndia(new Date(now)).slice(0, 16).replace(' ', 'T');
}
