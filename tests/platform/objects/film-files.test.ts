import { describe, expect, test } from 'vitest';
import { CAPTIONS_BYTES_MAX, FILM_BYTES_MAX, isFilmUrl } from '#src/lib/films.ts';
import { judgeFilm } from '#src/platform/objects/film-files.ts';

const mp4 = Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0', 'latin1');
const webm = Buffer.from('1a45dfa39f4286810142f781', 'hex');
const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n');
const filled = (start: Buffer, length: number) => Buffer.concat([start], length);

describe('the files of films', () => {
  test('recognizes films and captions by their content', () => {
    expect([mp4, webm, vtt].map((file) => judgeFilm(file, 'a'))).toEqual(['mp4', 'webm', 'vtt']);
  });

  test.each([
    ['a page with a script', Buffer.from('<html><script>alert(1)</script>')],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['an empty file', Buffer.alloc(0)],
    ['a text that begins like captions', Buffer.from('WEBVTTS')],
  ])('refuses %s as a film and names the file', (_, file) => {
    expect(() => judgeFilm(file, 'sale.mp4')).toThrow('sale.mp4 is not an MP4 or WebM film');
  });

  test('accepts a film and captions of the largest size and refuses one more byte', () => {
    expect(judgeFilm(filled(mp4, FILM_BYTES_MAX), 'a')).toBe('mp4');
    expect(() => judgeFilm(filled(mp4, FILM_BYTES_MAX + 1), 'a')).toThrow('larger than 20 MB');
    expect(judgeFilm(filled(vtt, CAPTIONS_BYTES_MAX), 'a')).toBe('vtt');
    expect(() => judgeFilm(filled(vtt, CAPTIONS_BYTES_MAX + 1), 'a')).toThrow('256 KB');
  });

  test('knows an address of a film from others', () => {
    const hash = '0123456789abcdef0123456789abcdef';
    expect(isFilmUrl(`/media/films/${hash}.mp4`, 'film')).toBe(true);
    expect(isFilmUrl(`/media/films/${hash}.vtt`, 'film')).toBe(false);
    expect(isFilmUrl(`/media/films/${hash}.vtt`, 'captions')).toBe(true);
    expect(isFilmUrl(`https://evil.example/media/films/${hash}.mp4`, 'film')).toBe(false);
    expect(isFilmUrl(`/media/films/../${hash}.mp4`, 'film')).toBe(false);
  });
});
