const MB = 1024 * 1024;
export const FILM_BYTES_MAX = 20 * MB;
export const CAPTIONS_BYTES_MAX = MB / 4;

/** The types offered by a file dialog; the server checks each file's content. */
export const FILM_TYPES = 'video/mp4,video/webm,.mp4,.webm';
export const CAPTIONS_TYPES = 'text/vtt,.vtt';

const NAME = /^films\/[0-9a-f]{32}\.(mp4|webm|vtt)$/;
export type FilmType = 'mp4' | 'webm' | 'vtt';

/** Returns the type of a film or of its captions, by its name below /media/; undefined for others. */
export function filmType(name: string): FilmType | undefined {
  return NAME.exec(name)?.[1] as FilmType | undefined;
}

/** Returns whether an address is that of a stored film, or of stored captions. */
export function isFilmUrl(url: string, kind: 'film' | 'captions'): boolean {
  const type = url.startsWith('/media/') ? filmType(url.slice('/media/'.length)) : undefined;
  return type !== undefined && (type === 'vtt') === (kind === 'captions');
}
