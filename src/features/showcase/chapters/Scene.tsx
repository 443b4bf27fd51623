import type { CSSProperties } from 'react';
import type { ProductImage } from '#src/features/catalog/product.contract.ts';
import { colorName } from '#src/lib/color-name.ts';
import { CLOSE_WIDTH, toPicture } from '#src/lib/media.ts';
import { Picture } from '#src/ui/Picture.tsx';
import type { Chapter, ScenePart, ScenePhoto } from './chapters.contract.ts';

/** The product of the chapters, in the colour shown and with that colour's pictures. */
export type ChapterProduct = {
  name: string;
  color: string;
  images: Pick<ProductImage, 'imageUrl' | 'alt'>[];
  /** Pictures of the main colour at the positions where this colour has no picture. */
  moreImages?: Pick<ProductImage, 'imageUrl' | 'alt'>[];
  /** The main colour. */
  mainColor?: string | undefined;
};

/** A product much wider than high, or one that lies and so is low only from its side. */
export type Form = 'flat' | 'low';

/** Scenes take turns: the product is in the middle or on the right. */
const LOOKS = ['wide', 'right', 'right', 'wide'] as const;
/** In the dark, next to its text: the picture cuts off the product. */
const CLOSE_UP = 'close deep';
/** Widths of the pictures: chapters.css has their boxes, which they cover. */
const SIZES = {
  wide: '(min-width: 800px) 800px, 100vw',
  flat: '(min-width: 1152px) 1152px, 100vw',
  apart: '(min-width: 992px) 992px, 100vw',
  right: '(min-width: 1200px) min(68vw, 928px), (min-width: 640px) max(50vw, 384px), 100vw',
  close: '(min-width: 960px) 50vw, 100vw',
  enlarged: '(min-width: 960px) 85vw, 170vw',
  photo: '(min-width: 640px) 100vw, 134vw',
  narrow: '(min-width: 960px) 72vw, 100vw',
};
/** A photo less wide than this leaves the left side of the page to its text. */
const NARROW = 1.5;

type Props = {
  chapter: Extract<Chapter, { kind: 'scene' }>;
  of: ChapterProduct;
  /** Its place among the scenes. */
  at: number;
  form?: Form | undefined;
};

/** A picture on a wall of the product's colour that fills the page from edge to edge. */
export function Scene({ chapter, of, at, form }: Props) {
  const { title, text, isCloseUp = false, parts = [], photo } = chapter;
  const { color, mainColor = color, name, images } = of;
  // A picture in the place of a photo is on the dark wall that the photo has.
  const imageUrl = photo && photoIn(color, photo);
  if (photo && (imageUrl || color === mainColor || chapter.picture > images.length)) {
    return <Photo {...{ title, text }} photo={{ ...photo, ...(imageUrl && { imageUrl }) }} />;
  }
  const { image, isOther, isEnlarged } = pictureOf(chapter, of);
  const isApart = parts.length > 0;
  const inTurn = LOOKS[at % LOOKS.length] ?? 'wide';
  const look = isApart ? 'wide' : isCloseUp ? CLOSE_UP : inTurn;
  const isWide = form === 'flat' && !isApart && look === 'wide';
  const isLow = form === 'low' && look === 'right';
  const plain = isCloseUp ? 'close' : inTurn;
  const size = isApart ? 'apart' : isEnlarged ? 'enlarged' : isWide ? 'flat' : plain;
  return (
    <section
      aria-label={title}
      className={`scene ${look} ${isWide ? 'flat' : isLow ? 'low' : ''} ${photo ? 'deep' : ''}`}
    >
      <div className="scene-text">
        <h2>{title}</h2>
        {text !== '' && <p>{text}</p>}
        {image && isOther && mainColor !== color && <p>Pictured in {colorName(mainColor)}</p>}
      </div>
      {image && (
        <div
          className={`scene-picture ${isApart ? 'apart' : isEnlarged ? 'enlarged' : ''}`}
          style={isApart ? apartStyle(image.imageUrl, parts) : undefined}
        >
          {isApart && <SolidFilter />}
          {parts.map((part, number) => (
            <i key={number} style={partStyle(part)} />
          ))}
          <Picture src={image.imageUrl} alt={image.alt || name} sizes={SIZES[size]} />
          {isApart && <Names parts={parts} />}
        </div>
      )}
    </section>
  );
}

/** Returns the address of the photo in a colour, if it was taken in that one too. */
function photoIn(shown: string, { inColors = [] }: ScenePhoto): string | undefined {
  return inColors.find(({ color }) => color === shown)?.imageUrl;
}

type PhotoProps = { title: string; text: string; photo: ScenePhoto };

/** A photo that fills the page, with its text on the dark left side or, on small screens, below. */
function Photo({ title, text, photo: { imageUrl, alt } }: PhotoProps) {
  const { width, height } = toPicture(imageUrl) ?? { width: 16, height: 9 };
  const isNarrow = width < NARROW * height;
  return (
    <section aria-label={title} className={`scene deep photo ${isNarrow ? 'narrow' : ''}`}>
      <div className="scene-text">
        <h2>{title}</h2>
        {text !== '' && <p>{text}</p>}
      </div>
      <div className="scene-picture">
        <Picture
          src={imageUrl}
          alt={alt}
          sizes={SIZES[isNarrow ? 'narrow' : 'photo']}
          largest={CLOSE_WIDTH}
        />
      </div>
    </section>
  );
}

/**
 * Returns a chapter's picture. Where the colour shown lacks it, another of its pictures: a close-up
 * is a part of its main picture. Only parts, and all of a colour with one picture, are shown in the
 * main colour.
 */
function pictureOf(
  { picture, isCloseUp = false, parts = [] }: Props['chapter'],
  of: ChapterProduct,
) {
  const { images, moreImages = [] } = of;
  const all = [...images, ...moreImages];
  // Staff may have removed the picture since the chapter was written.
  const place = (picture - 1) % Math.max(1, all.length);
  const isOther = place >= images.length;
  if (!isOther || parts.length > 0 || images.length < 2) {
    return { image: all[place], isOther, isEnlarged: false };
  }
  const own = isCloseUp ? 0 : place % images.length;
  return { image: images[own], isOther: false, isEnlarged: isCloseUp };
}

/** The names of a product's parts, each below its part. */
function Names({ parts }: { parts: readonly ScenePart[] }) {
  const named = parts
    .flatMap(({ around, name }) => (name === undefined ? [] : [{ name, ...footOf(around) }]))
    .toSorted((a, b) => a.x - b.x);
  if (named.length === 0) return null;
  return (
    <ul>
      {named.map(({ name, x, y }, at) => (
        <li key={at} style={{ left: `${x}%`, top: `${y}%` }}>
          {name}
        </li>
      ))}
    </ul>
  );
}

function footOf(around: ScenePart['around']): { x: number; y: number } {
  const across = around.map(([x]) => x);
  const x = (Math.min(...across) + Math.max(...across)) / 2;
  return { x: Math.round(x * 10) / 10, y: Math.max(...around.map(([, y]) => y)) };
}

/** Leaves out the faint shadows of a picture: cut out with a part, they would end at its corners. */
function SolidFilter() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <filter id="solid" colorInterpolationFilters="sRGB">
        <feComponentTransfer>
          <feFuncA type="linear" slope="6" intercept="-5" />
        </feComponentTransfer>
      </filter>
    </svg>
  );
}

/** Empty space above and below the parts of the picture is not shown. */
function apartStyle(imageUrl: string, parts: readonly ScenePart[]): CSSProperties {
  const heights = parts.flatMap(({ around }) => around.map(([, y]) => y / 100));
  return {
    '--parts': `url(${imageUrl})`,
    '--top': Math.min(...heights),
    '--bottom': Math.max(...heights),
  } as CSSProperties;
}

function partStyle({ around, move }: ScenePart): CSSProperties {
  const [x, y] = move;
  return {
    clipPath: `polygon(${around.map(([left, top]) => `${left}% ${top}%`).join()})`,
    '--to': `${x}% ${y}%`,
  } as CSSProperties;
}
