import { describe, expect, test } from 'vitest';
import { FIELDS_MAX, fromFormEntries, toFormData } from '#src/lib/form-data.ts';

const file = new File(['x'], 'a.png', { type: 'image/png' });

describe('multipart fields', () => {
  test('sends lists, objects in lists and files through multipart fields and back', () => {
    const product = {
      Name: 'Boom 3',
      BulletPoints: ['Loud', 'Light'],
      ImageUrls: [file, file],
      specificationName: [
        { name: 'Battery', value: '40 h' },
        { name: 'Weight', value: '210 g' },
      ],
      Variants: [{ Color: 'red', Images: [file, file] }],
    };
    const form = toFormData(product);
    expect([...form.keys()]).toContain('specificationName[1].value');
    expect(form.getAll('Variants[0].Images')).toHaveLength(2);
    expect(fromFormEntries(form)).toEqual(product);
  });

  test('leaves undefined and null values out of a form', () => {
    expect([...toFormData({ a: undefined, b: null, c: 0, d: false }).entries()]).toEqual([
      ['c', '0'],
      ['d', 'false'],
    ]);
  });

  test('keeps the order of a numbered form list that arrives in another order', () => {
    const form = new FormData();
    form.append('a[10].x', 'last');
    form.append('a[2].x', 'first');
    expect(fromFormEntries(form)).toEqual({ a: [{ x: 'first' }, { x: 'last' }] });
  });

  test('multipart fields reach no object’s prototype and nest only to a limit', () => {
    const form = new FormData();
    form.append('__proto__.polluted', 'yes');
    form.append('a.constructor.prototype.polluted', 'yes');
    form.append('a.b.c.d.e', 'deep');
    expect(fromFormEntries(form)).toEqual({});
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('accepts a hundred numbered form entries and no more', () => {
    const form = new FormData();
    for (let at = 0; at < 101; at += 1) form.append(`a[${at}].x`, String(at));
    expect(fromFormEntries(form)['a']).toHaveLength(100);
  });

  test('limits a form to a thousand fields of any name', () => {
    const formOf = (count: number, name: (at: number) => string) => {
      const form = new FormData();
      for (let at = 0; at < count; at += 1) form.append(name(at), 'x');
      return form;
    };
    expect(fromFormEntries(formOf(FIELDS_MAX - 1, () => 'a'))['a']).toHaveLength(FIELDS_MAX - 1);
    expect(fromFormEntries(formOf(FIELDS_MAX, () => 'a'))['a']).toHaveLength(FIELDS_MAX);
    for (const name of [() => 'a', (at: number) => `b${at}`]) {
      expect(() => fromFormEntries(formOf(FIELDS_MAX + 1, name))).toThrow(
        'A form may have at most 1,000 fields.',
      );
    }
  });
});
