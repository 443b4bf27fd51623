/** Widths in pixels that the media store keeps of every picture, up to the picture's own. */
export const MEDIA_WIDTHS = [160, 320, 480, 640, 960, 1280] as const;

const NAME = /^\/media\/([0-9a-f]{32})-(\d+)x(\d+)\/(\d+)\.(?:avif|webp)$/;

export type Picture = {
  src: string;
  avif: string;
  webp: string;
  width: number;
  height: number;
};

/** Widths kept of a picture of this width: the ladder below it, and the largest that fits. */
export function mediaWidths(width: number): number[] {
  const widths = MEDIA_WIDTHS.filter((step) => step < width);
  return [...widths, Math.min(width, 1280)].filter((step, at, all) => all.indexOf(step) === at);
}

/** The address of a picture as the API gives it (`imageUrl`): its largest WebP. */
export function mediaUrl(picture: { hash: string; width: number; height: number }): string {
  const { hash, width, height } = picture;
  return `/media/${hash}-${width}x${height}/${mediaWidths(width).at(-1)}.webp`;
}

/**
 * What a `<picture>` needs, worked out from an address made by mediaUrl(); undefined for an
 * address that is not one of ours. `largest` caps the widths offered (pixels).
 */
export function toPicture(imageUrl: string, largest = 1280): Picture | undefined {
  const [, hash, width, height] = NAME.exec(imageUrl) ?? [];
  if (!hash) return undefined;
  const folder = `/media/${hash}-${width}x${height}`;
  const all = mediaWidths(Number(width));
  const widths = all.filter((step) => step <= largest);
  const offered = widths.length > 0 ? widths : all.slice(0, 1);
  const srcset = (type: string) =>
    offered.map((step) => `${folder}/${step}.${type} ${step}w`).join(', ');
  return {
    src: `${folder}/${offered.at(-1)}.webp`,
    avif: srcset('avif'),
    webp: srcset('webp'),
    width: Number(width),
    height: Number(height),
  };
}
