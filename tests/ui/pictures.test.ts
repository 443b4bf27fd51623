import { describe, expect, test } from 'vitest';
import { PICTURE_BYTES_MAX } from '#src/lib/picture-limits.ts';
import { sortFiles } from '#src/ui/pictures.ts';

const photo = (bytes = 10, name = 'a.png') => new File([new Uint8Array(bytes)], name);
const photos = (count: number) => Array.from({ length: count }, () => photo());

describe('files chosen as pictures', () => {
  test.each([0, 3, 4])('accepts %i chosen pictures of 4', (count) => {
    const { fitting, problems } = sortFiles(photos(count), 4, 4);
    expect([fitting.length, problems]).toEqual([count, []]);
  });

  test('accepts as many pictures as fit and names the rest', () => {
    const more = [photo(1, 'one.png'), photo(1, 'two.png'), photo(1, 'three.png')];
    const { fitting, problems } = sortFiles(more, 1, 4);
    expect(fitting.map(({ name }) => name)).toEqual(['one.png']);
    expect(problems).toEqual(['Add at most 4 pictures: two.png, three.png not added.']);
    expect(sortFiles(more, -1, 1).problems).toEqual([
      'Add one picture only: one.png, two.png, three.png not added.',
    ]);
  });

  test.each([
    [PICTURE_BYTES_MAX - 1, 1],
    [PICTURE_BYTES_MAX, 1],
    [PICTURE_BYTES_MAX + 1, 0],
    [1, 1],
    [0, 0],
  ])('checks the size of a picture of %i bytes: %i accepted', (bytes, taken) => {
    expect(sortFiles([photo(bytes)], 4, 4).fitting).toHaveLength(taken);
  });

  test('names the pictures that do not fit and accepts the others', () => {
    const { fitting, problems } = sortFiles(
      [photo(PICTURE_BYTES_MAX + 1, 'poster.png'), photo(), photo(0, 'blank.png')],
      4,
      4,
    );
    expect(fitting).toHaveLength(1);
    expect(problems).toEqual(['poster.png is larger than 5 MB.', 'blank.png is empty.']);
  });
});
