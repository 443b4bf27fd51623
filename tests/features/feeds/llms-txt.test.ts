import { expect, test } from 'vitest';
import { toLlmsTxt } from '#src/features/feeds/llms-txt.ts';
import { SHOP } from '#tests/kit/make-feed-entry.ts';

const category = (title: string, link: string) => ({
  ...{ id: 1, link, title, image: '', backdrop: [], description: 'Small\nand light.' },
  ...{ rank: 0, productCount: 1 },
});

test('names the shop, its categories, products, API and policies for language models', () => {
  const text = toLlmsTxt(SHOP, [category('Ear [Buds]', 'ear-buds')]);
  expect(text).toMatch(/^# .+\n\n> .+\n\nPrices are in Indian rupees/);
  for (const link of [
    '- [Ear \\[Buds\\]](https://shop.example/category/ear-buds): Small and light.',
    '(https://shop.example/feeds/agents.jsonl)',
    '(https://shop.example/feeds/google.xml)',
    '(https://shop.example/sitemap.xml)',
    '(https://shop.example/products/fullsearch?query=earbuds)',
    '(https://shop.example/api/openapi.json)',
    '(https://shop.example/shipping-delivery)',
    '(https://shop.example/refund-and-cancellation)',
  ])
    expect(text).toContain(link);
  expect(text).not.toMatch(/undefined|null|\n\n\n/);
});

test('leaves out the heading of categories in a shop without categories', () => {
  const text = toLlmsTxt(SHOP, []);
  expect(text).not.toContain('## Categories');
  expect(text).not.toContain('\n\n\n');
});
