import { describe, expect, test } from 'vitest';
import { readCsv } from '#src/platform/csv-read.ts';
import { toCsv } from '#src/lib/csv.ts';

const read = (text: string, rowsMax = 10) => readCsv(new TextEncoder().encode(text), rowsMax);
const cells = (text: string) => read(text).map((row) => row.cells);

describe('reading CSV', () => {
  test('reads quotes, line breaks in cells, any line end and a byte order mark in CSV', () => {
    expect(cells('\ufeffa,b\r\n"1,\r\n""2""",3\n')).toEqual([
      ['a', 'b'],
      ['1,\n"2"', '3'],
    ]);
  });

  test('removes invisible characters and spaces around a CSV cell', () => {
    expect(cells('SKU,Name\n\u200bRAID-30 ,\u202eRadio\u2060 30')).toEqual([
      ['SKU', 'Name'],
      ['RAID-30', 'Radio 30'],
    ]);
  });

  test('reads semicolons and tabs in CSV where the first line has them', () => {
    expect(cells('a;b\n1,5;2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
    expect(cells('a\tb;c\td\n1\t2\t3')).toEqual([
      ['a', 'b;c', 'd'],
      ['1', '2', '3'],
    ]);
    expect(cells('sep=;\r\na,b;c\r\n')).toEqual([['a,b', 'c']]);
  });

  test('reads the UTF-16 CSV that spreadsheets call Unicode text', () => {
    const bytes = new Uint8Array(Buffer.from('\ufeffa\tü\r\n', 'utf16le'));
    expect(readCsv(bytes, 10)[0]?.cells).toEqual(['a', 'ü']);
  });

  test('counts CSV rows as a spreadsheet does, with the empty ones', () => {
    expect(read('a\n"x\ny"\n\nz').map(({ row }) => row)).toEqual([1, 2, 3, 4]);
  });

  test('stops reading CSV after one row more than wanted', () => {
    expect(read('a\nb\nc\nd', 2)).toHaveLength(3);
  });

  test('names the line where it cannot continue reading CSV', () => {
    expect(() => read('a\n"b')).toThrow('Line 2: a quotation mark is never closed.');
    expect(() => read('a\nb"c')).toThrow('Line 2: there is a quotation mark inside a cell.');
    expect(() => readCsv(new Uint8Array([0x61, 0xe9, 0x0a]), 5)).toThrow('CSV UTF-8');
    expect(() => read('PK\u0003\u0004')).toThrow('This is a workbook');
  });

  test('reads back every text written to CSV, even one like a formula', () => {
    const texts = [
      '=1+1',
      "'=1",
      "''-x",
      '-12.5',
      "'-12.5",
      '@a',
      'a\tb',
      '＝1',
      "it's",
      'a;b',
      '',
    ];
    expect(cells(toCsv([texts]))).toEqual([texts]);
  });
});
