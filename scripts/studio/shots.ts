import { CATALOGUE, isFromAllSides, pictureFile, viewsOf } from '#src/demo/catalogue.ts';
import type { DemoProduct } from '#src/demo/demo-product.ts';
import type { Color } from '#src/demo/palette.ts';
import type { View } from '#src/demo/views.ts';
import type { Scene } from './main.ts';
import { sceneShots } from './scene-shots.ts';
import type { Angle } from './studio/camera.ts';
import { ACCESSORY_ANGLES, angleOf, turnOf } from './views.ts';

/** One picture to take. */
export type Shot = {
  file: string;
  sku: string;
  color: Color;
  accent: string;
  angle: Angle;
  width: number;
  height: number;
  /** The size limit of its file; woven and perforated surfaces are compressed more. */
  bytes: number;
  isCutOut?: boolean;
  /** Part of the shop and not of its demo: its picture is small. */
  isAccessory?: boolean;
  /** True for polished metal, which shows the room around it. */
  isMetal?: boolean;
  /** More than usual for main pictures, and for black. */
  samples?: number;
  /** True for a detail that extends beyond the picture. */
  isClose?: boolean;
  isApart?: boolean;
  /** Ear buds without their case. */
  isCaseless?: boolean;
  /** Degrees about x, y and z, for a product that lies. */
  turn?: [x: number, y: number, z: number];
  scene?: Scene;
};

/** A product's first picture is opened over the whole screen: as wide as the media store keeps. */
const MAIN = { side: 2000, bytes: 90_000 };
const LARGE = { side: 1200, bytes: 48_000 };
/** Seen from the front or taken apart, a product fills the width of its chapter. */
const WIDE = { side: 1280, bytes: 56_000 };
const SMALL = { side: 800, bytes: 32_000 };
const ACCESSORY = { width: 320, height: 320, bytes: 9000 };
const FINE = { ...WIDE, bytes: 88_000 };
/** Black products, on which edges and clouds are seen most, are sharp and smooth from every side. */
const LEADING = new Set(['VAY-AIRP', 'OHM-BAR5', 'OHM-STUD']);
const MAIN_SAMPLES = 40;
/** With fewer, polished metal gets clouds. */
const METAL_SAMPLES = 96;
/** Views with thin edges or letters that a chapter shows as wide as it is. */
const FINE_VIEWS: Record<string, readonly View[]> = {
  'NIM-RUNR': ['side'],
  'KAI-STRX': ['side', 'detail'],
};

/** Every picture of the demo, one product after the other. */
export function allShots(): Shot[] {
  return [...sceneShots(), ...productShots()];
}

/** Pictures of the smaller contents of a box, the same for every shop. */
export function accessoryShots(): Shot[] {
  return Object.entries(ACCESSORY_ANGLES).map(([name, angle]) => ({
    file: `accessory-${name}.webp`,
    sku: name,
    color: 'gray',
    accent: '#cfe6df',
    angle,
    ...ACCESSORY,
    isCutOut: true,
    isAccessory: true,
  }));
}

function productShots(): Shot[] {
  return CATALOGUE.flatMap(({ kind, products }) =>
    products.flatMap((product) =>
      product.colors.flatMap(([color]) =>
        viewsOf(product, color).map((view): Shot => {
          const { side, bytes } = sizeOf(product, color, view);
          return {
            file: pictureFile(product, color, view),
            sku: product.sku,
            color,
            accent: product.accent,
            angle: angleOf(kind, view, product.sku),
            width: side,
            height: side,
            bytes,
            ...turnOf(view, product.sku),
            ...((side === MAIN.side || (view === 'angle' && color === 'black')) && {
              samples: MAIN_SAMPLES,
            }),
            ...(color === 'gold' && { samples: METAL_SAMPLES, isMetal: kind === 'earbuds' }),
            // Cut out for wells of any colour.
            isCutOut: true,
            isClose: view === 'detail',
            isApart: view === 'inside',
            isCaseless: kind === 'earbuds' && view === 'side',
          };
        }),
      ),
    ),
  );
}

/** Lists show the first colour of a product. */
function sizeOf({ colors, sku }: DemoProduct, color: Color, view: View) {
  const isFirst = colors[0]?.[0] === color;
  if (view === 'angle') return isFirst ? MAIN : LARGE;
  if (view === 'inside') return WIDE;
  if ((isFirst || isFromAllSides(sku)) && LEADING.has(sku)) return FINE;
  if (isFirst && FINE_VIEWS[sku]?.includes(view)) return FINE;
  return isFirst && view === 'front' ? WIDE : SMALL;
}
