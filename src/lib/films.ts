const MB = 1024 * 1024;
export const FILM_BYTES_MAX = 20 * MB;
export const CAPTIONS_BYTES_MAX = MB / 4;

/** The types offered by a file dialog; the server checks each file's content. */
export const MANUAL_TYPES = 'application/pdf,.pdf';
export const FILM_TYPES = 'video/mp4,video/webm,.mp4,.webm';
export const CAPTIONS_TYPES = 'text/vtt,.vtt';

const NAME = /^films\/[0-9a-f]{32}\.(mp4|webm|vtt|pdf)$/;
export type FilmType = 'mp4' | 'webm' | 'vtt' | 'pdf';

/** Returns the type of a film, its captions or a manual, by its name below /media/; undefined for others. */
export function filmType(name: string): FilmType | undefined {
  return NAME.exec(name)?.[1] as FilmType | undefined;
}

const KINDS = { mp4: 'film', webm: 'film', vtt: 'captions', pdf: 'manual' } as const;

/** Returns whether an address is that of a stored film, of stored captions, or of a manual. */
export function isFilmUrl(url: string, kind: 'film' | 'captions' | 'manual'): boolean {
  const type = url.startsWith('/media/') ? filmType(url.slice('/media/'.length)) : undefined;
  return type !== undefined && KINDS[type] === kind;
}
