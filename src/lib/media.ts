/** Widths in pixels that the media store keeps of every picture, up to the picture's own. */
const MEDIA_WIDTHS = [160, 320, 480, 640, 960, 1280] as const;
/** The widest on a page, unless the picture fills it from edge to edge. */
const SHOWN_MAX = 1280;
/**
 * The width of an additional WebP file of pictures that are at least as wide, for zooming; as AVIF,
 * it is created when a page shows it.
 */
export const CLOSE_WIDTH = 2000;
const TYPES = ['webp', 'avif'];

/** Pixels of the pictures that chats and social sites show of a page. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
/** Pixels of the pictures that sales channels show of a product; Meta wants at least 500. */
export const SQUARE_SIZE = { width: 1024, height: 1024 } as const;

/**
 * The pattern of a stored picture's hash (for JavaScript and PostgreSQL): hexadecimal, with a
 * leading `t` if the picture is cut out, so that styles can recognize a transparent background by
 * the URL.
 */
export const PICTURE_HASH = '[0-9a-ft][0-9a-f]{31}';

const FOLDER_PARTS = `(${PICTURE_HASH})-([1-9]\\d{0,3})x([1-9]\\d{0,3})`;
/** Files that are created of a picture on first request. */
const DERIVED = '(?:preview|square)\\.jpg|(?:logo|(?:icon|maskable)-(?:32|180|192|512))\\.png';
const NAME = new RegExp(`^${FOLDER_PARTS}/(?:(\\d{1,4})\\.(?:avif|webp)|${DERIVED})$`);
const IS_DERIVED = new RegExp(`/(?:${DERIVED})$`);
const FOLDER = new RegExp(`^${FOLDER_PARTS}$`);

export type MediaSize = { hash: string; width: number; height: number };

export type Picture = {
  src: string;
  avif: string;
  width: number;
  height: number;
};

/** Widths kept of a picture of this width: the ladder below it, and the largest that fits. */
export function mediaWidths(width: number): number[] {
  const widths: number[] = MEDIA_WIDTHS.filter((step) => step < width);
  const largest = width >= CLOSE_WIDTH ? CLOSE_WIDTH : Math.min(width, SHOWN_MAX);
  return widths.includes(largest) ? widths : [...widths, largest];
}

/** Returns the folder of a picture's files, below /media/. */
export function mediaFolder({ hash, width, height }: MediaSize): string {
  return `${hash}-${width}x${height}`;
}

/** The way back; undefined for any other text. */
export function parseMediaFolder(folder: string): MediaSize | undefined {
  const [, hash, width, height] = FOLDER.exec(folder) ?? [];
  return hash ? { hash, width: Number(width), height: Number(height) } : undefined;
}

/** The names below /media/ of all files that are stored with a picture. */
export function mediaFiles(picture: MediaSize): string[] {
  const folder = mediaFolder(picture);
  return mediaWidths(picture.width).flatMap((width) =>
    (width === CLOSE_WIDTH ? ['webp'] : TYPES).map((type) => `${folder}/${width}.${type}`),
  );
}

const ORIGINAL = '/original';

/**
 * The name of a picture's file as it was received, which is never served: it may contain the place
 * where it was taken.
 */
export function originalName(picture: MediaSize): string {
  return mediaFolder(picture) + ORIGINAL;
}

/** The way back; undefined for any other text. */
export function parseOriginalName(name: string): MediaSize | undefined {
  return name.endsWith(ORIGINAL) ? parseMediaFolder(name.slice(0, -ORIGINAL.length)) : undefined;
}

/** The picture that a name below /media/ belongs to; undefined for any other text. */
export function parseMediaName(name: string): MediaSize | undefined {
  const [, hash, width, height, step] = NAME.exec(name) ?? [];
  if (hash && IS_DERIVED.test(name)) return { hash, width: Number(width), height: Number(height) };
  if (!hash || !mediaWidths(Number(width)).includes(Number(step))) return undefined;
  return { hash, width: Number(width), height: Number(height) };
}

type IconSize = 32 | 180 | 192 | 512;

/**
 * Returns the address of a square PNG of a picture for browser tabs and home screens. A maskable one
 * leaves room for the shape that a device cuts out of it.
 */
export function iconUrl(imageUrl: string, size: IconSize, kind: 'icon' | 'maskable' = 'icon') {
  return derivedUrl(imageUrl, `${kind}-${size}.png`);
}

/** Returns the address of a small PNG of a picture, for emails. */
export function logoUrl(imageUrl: string): string | undefined {
  return derivedUrl(imageUrl, 'logo.png');
}

function derivedUrl(imageUrl: string, name: string): string | undefined {
  const picture = imageUrl.startsWith('/media/') ? parseMediaName(imageUrl.slice(7)) : undefined;
  return picture && `/media/${mediaFolder(picture)}/${name}`;
}

/**
 * The address of a picture for previews in chats, made of an address of mediaUrl(); undefined for any
 * other. A JPEG of PREVIEW_SIZE with a background: WhatsApp and others show no AVIF, some no WebP.
 */
export function previewUrl(imageUrl: string): string | undefined {
  return derivedUrl(imageUrl, 'preview.jpg');
}

/** Returns the address of a picture as a JPEG of SQUARE_SIZE, for channels that take no WebP. */
export function squareUrl(imageUrl: string): string | undefined {
  return derivedUrl(imageUrl, 'square.jpg');
}

/** The address of a picture as the API gives it (`imageUrl`): its largest WebP. */
export function mediaUrl(picture: MediaSize): string {
  return `/media/${mediaFolder(picture)}/${mediaWidths(picture.width).at(-1)}.webp`;
}

/**
 * What a `<picture>` needs, worked out from an address made by mediaUrl(); undefined for an
 * address that is not one of ours. `largest` caps the widths offered (pixels).
 */
export function toPicture(imageUrl: string, largest = SHOWN_MAX): Picture | undefined {
  const picture = imageUrl.startsWith('/media/') ? parseMediaName(imageUrl.slice(7)) : undefined;
  if (!picture) return undefined;
  const folder = `/media/${mediaFolder(picture)}`;
  const all = mediaWidths(picture.width);
  // What is shown larger than a thumbnail anywhere is a thumbnail nowhere.
  const smallest = largest > 320 ? 320 : 0;
  const widths = all.filter((step) => step >= smallest && step <= largest);
  const offered = widths.length > 0 ? widths : all.slice(0, 1);
  return {
    src: `${folder}/${offered.at(-1)}.webp`,
    avif: offered.map((step) => `${folder}/${step}.avif ${step}w`).join(', '),
    width: picture.width,
    height: picture.height,
  };
}

/** Returns the widths that toPicture() offers of every picture that is at least as wide. */
export function offeredWidths(largest: number): number[] {
  return MEDIA_WIDTHS.filter((step) => step >= (largest > 320 ? 320 : 0) && step <= largest);
}

/** Returns whether a picture with a URL from mediaUrl() has no background of its own. */
export function isCutOut(imageUrl: string): boolean {
  return imageUrl.startsWith('/media/t');
}

/** The address of a picture as wide as it is kept, where that is wider than pages show it. */
export function closeUp(imageUrl: string): string | undefined {
  return imageUrl.endsWith(`/${CLOSE_WIDTH}.webp`) ? imageUrl : undefined;
}
