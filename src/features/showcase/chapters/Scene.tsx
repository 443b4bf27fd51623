import type { CSSProperties } from 'react';
import type { ProductImage } from '#src/features/catalog/product.contract.ts';
import { colorName } from '#src/lib/color-name.ts';
import { Picture } from '#src/ui/Picture.tsx';
import type { Chapter, ScenePart } from './chapters.contract.ts';

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

/** Scenes take turns: the product is in the middle or on the right. */
const LOOKS = ['wide', 'right', 'right', 'wide'] as const;
/** In the dark, into which a product that the picture cuts off fades. */
const CLOSE_UP = 'close deep';
const HALF = '(min-width: 640px) 50vw, 100vw';
const WIDE = '(min-width: 1152px) 1152px, 100vw';

type Props = {
  chapter: Extract<Chapter, { kind: 'scene' }>;
  of: ChapterProduct;
  /** Its place among the scenes. */
  at: number;
  /** The product is much wider than high. */
  isFlat: boolean;
};

/** A picture on a wall of the product's colour that fills the page from edge to edge. */
export function Scene({ chapter, of, at, isFlat }: Props) {
  const { title, text, picture, isCloseUp = false, parts = [] } = chapter;
  const { images, moreImages = [], color, mainColor = color, name } = of;
  const all = [...images, ...moreImages];
  // Staff may have removed the picture since the chapter was written.
  const place = (picture - 1) % Math.max(1, all.length);
  const image = all[place];
  const isApart = parts.length > 0;
  const inTurn = LOOKS[at % LOOKS.length] ?? 'wide';
  const look = isApart ? 'wide' : isCloseUp ? CLOSE_UP : inTurn;
  const isWide = isFlat && !isApart && look === 'wide';
  const isOther = place >= images.length && mainColor !== color;
  return (
    <section aria-label={title} className={['scene', look, ...(isWide ? ['flat'] : [])].join(' ')}>
      <div className="scene-text">
        <h2>{title}</h2>
        {text !== '' && <p>{text}</p>}
        {image && isOther && <p>Pictured in {colorName(mainColor)}</p>}
      </div>
      {image && (
        <div
          className={isApart ? 'apart scene-picture' : 'scene-picture'}
          style={isApart ? apartStyle(image.imageUrl, parts) : undefined}
        >
          {isApart && <SolidFilter />}
          {parts.map((part, number) => (
            <i key={number} style={partStyle(part)} />
          ))}
          <Picture
            src={image.imageUrl}
            alt={image.alt || name}
            sizes={look.startsWith('wide') ? WIDE : HALF}
          />
        </div>
      )}
    </section>
  );
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
