import { describe, expect, test } from 'vitest';
import { ProductChanges } from '#src/features/catalog/admin/edit-product.contract.ts';
import { GUIDE_MAX, STEPS_MAX } from '#src/features/catalog/admin/support-fields.contract.ts';
import { SERIAL_FORMAT_MAX, WARRANTY_MONTHS_MAX } from '#src/features/catalog/support-limits.ts';
import { hasFormat, splitSerials } from '#src/features/serials/serial-number.ts';
import { saveSupport } from '#src/features/settings/admin/support.contract.ts';
import { TAKE_BACK_MAX } from '#src/features/settings/support.ts';

const PDF = `/media/films/${'0f'.repeat(16)}.pdf`;
const accepts = (field: string, value: string) =>
  ProductChanges.safeParse({ [field]: value }).success;

describe('a support field', () => {
  test.each([
    ['warrantyMonths', ['', '0', '12', String(WARRANTY_MONTHS_MAX)], ['121', '-1', '1.5', 'year']],
    ['bisNumber', ['', 'R-41001234'], ['41001234', 'R-4100123', 'R-410012345']],
    ['manual', ['', PDF, 'https://maker.example/m.pdf'], ['http://maker.example/m.pdf', 'm.pdf']],
    ['manual', [], ['javascript:alert(1)', PDF.replace('.pdf', '.mp4'), 'https://maker']],
    ['serialRule', ['', 'packing', 'registered'], ['always']],
    ['serialFormat', ['', 'SW##-AAAA', '#'.repeat(SERIAL_FORMAT_MAX)], ['#'.repeat(41), 'SW *']],
    ['guide', ['a'.repeat(GUIDE_MAX)], ['a'.repeat(GUIDE_MAX + 1)]],
    ['pairingSteps', ['a'.repeat(STEPS_MAX)], ['a'.repeat(STEPS_MAX + 1)]],
  ])('%s accepts only what it stands for', (field, fine, wrong) => {
    expect(fine.filter((value) => !accepts(field, value))).toEqual([]);
    expect(wrong.filter((value) => accepts(field, value))).toEqual([]);
  });
});

test('the settings of warranty and old devices have limits', () => {
  const saves = (warrantyMonths: number, length: number) => {
    const values = { warrantyMonths, takeBack: 'a'.repeat(length), version: 0 };
    return saveSupport.input.safeParse(values).success;
  };
  expect([saves(0, 0), saves(WARRANTY_MONTHS_MAX, TAKE_BACK_MAX)]).toEqual([true, true]);
  expect([saves(-1, 0), saves(WARRANTY_MONTHS_MAX + 1, 0)]).toEqual([false, false]);
  expect(saves(12, TAKE_BACK_MAX + 1)).toBe(false);
});

test.each([
  ['SW12-0001', 'SW##-####', true],
  ['SW12-001', 'SW##-####', false],
  ['XW12-0001', 'SW##-####', false],
  ['AB1', 'AA#', true],
  ['A11', 'AA#', false],
  ['Z9/1.2', '??/#.#', true],
  ['Z9/1x2', '??/#.#', false],
  ['ANY', '', true],
])('whether %s has the format “%s”: %s', (serial, format, is) => {
  expect(hasFormat(serial, format)).toBe(is);
});

test('reads serial numbers from lines, cells and quotes', () => {
  expect(splitSerials('ab-1\r\n"ab-2";ab 3,\n\t\'ab-4\'')).toEqual(['AB-1', 'AB-2', 'AB3', 'AB-4']);
});
