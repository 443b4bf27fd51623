import { describe, expect, test } from 'vitest';
import { firstLayout, withAllSections } from '#src/features/content/texts/home-sections.ts';

describe('the sections of the home page', () => {
  test('shows every section of the home page in a new shop', () => {
    const { sections } = firstLayout();
    expect(sections.every(({ isShown }) => isShown)).toBe(true);
    expect(new Set(sections.map(({ kind }) => kind)).size).toBe(12);
    expect(withAllSections({ sections })).toEqual({ sections });
  });

  test('shows sections that a saved home page does not have yet at its end', () => {
    const text = { kind: 'text' as const, isShown: true, title: '', text: 'Welcome' };
    const faq = { kind: 'faq' as const, isShown: false, title: '', text: '' };
    const { sections } = withAllSections({ sections: [text, faq] });
    expect(sections.slice(0, 2)).toEqual([text, faq]);
    expect(sections).toHaveLength(13);
    expect(sections[2]).toMatchObject({ kind: 'tiles', isShown: true });
  });
});
