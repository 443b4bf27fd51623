import { describe, expect, test } from 'vitest';
import type { AuditChange, AuditEntry } from '#src/features/audit/audit.contract.ts';
import { sentenceText, toSentence } from '#src/admin/audit/entry-labels.ts';
import { toParts } from '#src/admin/audit/text-parts.ts';

const entry: AuditEntry = {
  id: 41,
  at: '2026-11-21T09:00:00Z',
  who: { id: 'a', name: 'Asha' },
  apiKey: null,
  byAssistant: false,
  action: 'product.update',
  entity: 'product',
  entityId: '7',
  entityName: 'Kairo Strix',
  changes: [],
  mayUndo: true,
  leaves: [],
  undoOf: null,
  undoneBy: null,
  batchId: null,
  batchLeft: 0,
};
const change = (label: string, before: string, after: string, color = ''): AuditChange => {
  return { field: label, label, color, variantTitle: color, before, after };
};
const price = change('price', '₹4,999', '₹4,499');

test.each([
  ['cod', 'the settings (Payments)', '/admin/settings/payments'],
  ['a-former-section', 'the settings (a-former-section)', '/admin/settings/'],
])('an entry about the %s settings links to the page with its form', (entityId, name, href) => {
  expect(toSentence({ ...entry, entity: 'settings', entityId })).toMatchObject({ name, href });
});

describe('an entry as a sentence', () => {
  test.each<[string, Partial<AuditEntry>]>([
    ['Asha changed price of Kairo Strix from ₹4,999 to ₹4,499', { changes: [price] }],
    [
      'Asha changed price of Kairo Strix (red) from ₹4,999 to ₹4,499',
      { changes: [{ ...price, color: 'red', variantTitle: 'red' }] },
    ],
    [
      'Asha undid #40: changed price of Kairo Strix from ₹4,999 to ₹4,499',
      { changes: [price], undoOf: 40, action: 'product.undo' },
    ],
    [
      'Asha, with the API key “ERP”, changed price of Kairo Strix from ₹4,999 to ₹4,499',
      { changes: [price], apiKey: 'ERP' },
    ],
    [
      'Asha changed price and stock of Kairo Strix',
      { changes: [price, change('stock', '1', '2')] },
    ],
    [
      'Asha changed price, stock, name and 1 more of Kairo Strix',
      { changes: [price, ...['stock', 'name', 'rank'].map((label) => change(label, 'a', 'b'))] },
    ],
    [
      'Asha changed description of Kairo Strix',
      { changes: [change('description', 'a'.repeat(50), 'b')] },
    ],
    [
      'Asha changed answer of Kairo Strix from no to nothing',
      { changes: [change('answer', 'no', '')] },
    ],
    [
      'Asha removed the demo',
      { action: 'demo.remove', entity: 'shop', entityId: 'demo', changes: [price] },
    ],
    [
      'Asha removed the sample orders',
      { action: 'examples.remove', entity: 'shop', entityId: 'examples', changes: [price] },
    ],
    [
      'Asha changed the first steps',
      { action: 'first-steps.update', entity: 'shop', entityId: 'first-steps', changes: [price] },
    ],
    ['Asha retired Kairo Strix', { action: 'product.retire', changes: [price] }],
    [
      'Asha marked order SW-1 as shipped',
      { action: 'order.shipped', entity: 'order', entityId: 'SW-1' },
    ],
    ['Someone with a deleted account changed product 7', { who: null, entityName: '' }],
    ['Asha changed lamp 7', { entity: 'lamp', action: 'lamp.lit' }],
  ])('words an audit entry as “%s”', (sentence, fields) => {
    expect(sentenceText({ ...entry, ...fields })).toBe(sentence);
  });

  test('links an audit entry to the screen of its subject, if it has one', () => {
    expect(toSentence(entry).href).toBe('/admin/products/7');
    const ofReturn = { ...entry, entity: 'return', entityName: 'SW-1' };
    expect(toSentence(ofReturn).href).toBe('/admin/orders/SW-1');
    expect(toSentence({ ...entry, entity: 'lamp' }).href).toBeUndefined();
  });
});

describe('a text compared with its new version', () => {
  /** Puts the differing parts in brackets. */
  function marked(text: string, other: string): string {
    const parts = toParts(text, other).map((part) => (part.isSame ? part.text : `[${part.text}]`));
    return parts.join('');
  }

  test.each([
    ['Forty hours of music.', 'Fifty hours of sound.', '[Forty ]hours of [music.]'],
    ['Fifty hours of sound.', 'Forty hours of music.', '[Fifty ]hours of [sound.]'],
    ['a b c', 'a b c', 'a b c'],
    ['a c', 'a b c', 'a c'],
    ['a b c', 'a c', 'a [b ]c'],
    ['phones', 'phones\nNew', 'phones'],
    ['a a', 'a', 'a [a]'],
    ['', 'a', ''],
    ['b', 'a', '[b]'],
  ])('marks the words of %j that differ from %j', (text, other, parts) => {
    expect(marked(text, other)).toBe(parts);
  });

  test('shows the single added word in a text of many thousand words', () => {
    const long = 'word '.repeat(20_000);
    const added = toParts(`${long}more`, long).filter(({ isSame }) => !isSame);
    expect(added).toEqual([{ text: 'more', isSame: false }]);
  });

  test.each([
    [999, 2],
    [1000, 2],
    [1001, 1],
  ])('shows %i words replaced by as many others in %i part(s)', (count, parts) => {
    const text = `${'before '.repeat(count)}end`;
    expect(toParts(text, `${'after '.repeat(count)}end`)).toHaveLength(parts);
  });
});
