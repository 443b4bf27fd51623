import { describe, expect, test } from 'vitest';
import { newSection } from '#src/admin/site-pages/section-drafts.ts';
import { labels } from '#src/admin/site-pages/section-words.ts';
import { BUILT_IN_KINDS } from '#src/features/site-pages/built-in-sections.ts';
import { OWN_KINDS } from '#src/features/site-pages/sections.ts';
import { ProductRule, Section } from '#src/features/site-pages/sections.contract.ts';
import { makeRule, makeText } from '#tests/features/site-pages/make-section.ts';

/** A second value of each field, of sections and of the rule of a list. */
const OTHER: Record<string, unknown> = {
  ...{ isShown: false, startsAt: '2026-11-24T09:30', endsAt: '2026-11-25T09:30' },
  ...{ title: 'Diwali', alt: 'A lamp', text: 'Reduced', button: 'Look', href: '/sale' },
  ...{ picture: `/media/${'a'.repeat(32)}-640x480/640.webp`, productId: 7 },
  ...{ film: `/media/films/${'b'.repeat(32)}.mp4`, captions: `/media/films/${'c'.repeat(32)}.vtt` },
  ...{ from: 'all', categoryId: 5, brand: 'Rivaazi', productIds: [3], count: 9 },
  ...{ minPrice: 500, maxPrice: 900, sort: 'price-desc' },
};

const words = (section: object) =>
  labels({ title: '', description: '', slug: '', sections: [section as Section] }).sections[1];

/** Every field of every kind in the contract, except ids, which only the editor uses. */
const cases = [...OWN_KINDS, ...BUILT_IN_KINDS].flatMap((kind) => {
  const option = Section.def.options.find(({ shape }) => shape.kind.safeParse(kind).success);
  const names = Object.keys(option?.shape ?? {}).filter((name) => name !== 'kind' && name !== 'id');
  const rule = Object.keys(ProductRule.shape).map((name) => `rule.${name}`);
  const paths = names.flatMap((name) => (name === 'rule' ? rule : [name]));
  return paths.map((path): [Section['kind'], string] => [kind, path]);
});

describe('the history of a page', () => {
  test.each(cases)('says what changed in a section of the kind %s: its %s', (kind, path) => {
    const section: Record<string, unknown> = newSection(kind, []);
    const [name = '', field] = path.split('.');
    expect(OTHER).toHaveProperty(field ?? name);
    const value = field ? { ...(section[name] as object), [field]: OTHER[field] } : OTHER[name];
    expect(words({ ...section, [name]: value })).not.toBe(words(section));
  });

  test('names the category of a list', () => {
    const rule = makeRule({ from: 'category', categoryId: 5 });
    const page = { title: '', description: '', slug: '', sections: [rule] };
    expect(labels(page, (id) => `Speakers of ${id}`).sections[1]).toContain('Speakers of 5');
  });

  test('describes every section of a page in words', () => {
    const rule = makeRule({ from: 'brand', brand: 'Rivaazi', maxPrice: 2000 });
    const text = makeText('See **this**', { startsAt: '2026-11-24T09:30' });
    const page = { title: 'Sale', description: '', slug: 'sale', sections: [text, rule] };
    const [, said] = labels(page).sections;
    expect(said).toMatch(/^Text – from 24 Nov.* – See \*\*this\*\*$/m);
    expect(said).toContain('Products: Products – A brand, Rivaazi, up to ₹2,000, at most 10');
  });
});
