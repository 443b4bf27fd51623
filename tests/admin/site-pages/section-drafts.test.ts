import { describe, expect, test } from 'vitest';
import {
  kindsToAdd,
  moved,
  newSection,
  previewable,
  sectionName,
  sectionState,
  withCopy,
} from '#src/admin/site-pages/section-drafts.ts';
import { BUILT_IN_KINDS } from '#src/features/site-pages/built-in-sections.ts';
import { firstHome, OWN_KINDS } from '#src/features/site-pages/sections.ts';
import { makeRule, makeText } from '#tests/features/site-pages/make-section.ts';

describe('the list of sections in the page builder', () => {
  test('offers built-in sections only while the page does not have them', () => {
    expect(kindsToAdd([])).toEqual([...OWN_KINDS, ...BUILT_IN_KINDS]);
    expect(kindsToAdd(firstHome().sections)).toEqual(OWN_KINDS);
  });

  test('gives an added or duplicated section an id that the page does not have', () => {
    const one = newSection('text', []);
    const two = newSection('text', [one]);
    expect([one.id, two.id]).toEqual(['text-1', 'text-2']);
    const copied = withCopy([one, two], 0);
    expect(copied.map(({ id }) => id)).toEqual(['text-1', 'text-3', 'text-2']);
    expect(withCopy([], 3)).toEqual([]);
  });

  test('moves a section up, down, and nowhere', () => {
    const all = ['a', 'b', 'c'].map((id) => makeText('A', { id }));
    const order = (from: number, to: number) => moved(all, from, to).map(({ id }) => id);
    expect(order(2, 0)).toEqual(['c', 'a', 'b']);
    expect(order(0, 1)).toEqual(['b', 'a', 'c']);
    expect(order(1, 1)).toEqual(['a', 'b', 'c']);
  });

  test('previews complete and visible sections while others are still empty', () => {
    const sections = [
      makeText('Ready', { id: 'ready' }),
      makeText('', { id: 'empty' }),
      makeText('Hidden', { id: 'hidden', isShown: false }),
      { ...makeRule({ from: 'category' }), id: 'without-category' },
      { ...makeRule({ from: 'all' }), id: 'all' },
    ];
    expect(previewable(sections).map(({ id }) => id)).toEqual(['ready', 'all']);
  });

  test('names a section by its kind and title, and says when it is shown', () => {
    expect(sectionName(makeText())).toBe('Text');
    expect(sectionName(makeRule({}))).toBe('Products: Products');
    const section = makeText('A', { startsAt: '2026-11-24T09:30', endsAt: '2026-11-25T00:00' });
    const at = (now: string) => sectionState(section, now)?.text;
    expect(at('2026-11-24T09:29')).toMatch(/^From 24 Nov.* 9:30/);
    expect(at('2026-11-24T09:30')).toMatch(/^Until 25 Nov/);
    expect(at('2026-11-25T00:00')).toBe('Ended');
    expect(sectionState({ ...section, isShown: false }, '2026-11-24T09:30')?.text).toBe('Hidden');
    expect(sectionState(makeText(), '2026-11-24T09:30')).toBeUndefined();
  });
});
