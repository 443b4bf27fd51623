import { toPicture } from '#src/lib/media.ts';

/** Returns the style of a ground that continues the left edge of a scene's backdrop. */
export function backdropOf(image: string): string {
  return `background:url(${toPicture(image, 320)?.src ?? image}) 0 40%/900%`;
}
