import { toPicture } from '#src/lib/media.ts';

/** Returns the style of a `tinted` ground: it continues the left edge of a scene's backdrop. */
export function backdropOf(image: string): object {
  return image ? { '--backdrop': `url(${toPicture(image, 320)?.src ?? image})` } : {};
}
