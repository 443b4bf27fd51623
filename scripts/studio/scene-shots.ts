import { CATALOGUE, tileFile } from '#src/demo/catalogue.ts';
import type { Kind } from '#src/demo/demo-product.ts';
import type { Color } from '#src/demo/palette.ts';
import { photoFile, PHOTOS } from '#src/demo/reviews/photos.ts';
import { slideFile, SLIDES } from '#src/demo/slides.ts';
import type { Place, Scene } from './main.ts';
import type { Shot } from './shots.ts';
import { angleOf } from './views.ts';

type Tile = {
  /** The colour of the stands, and of the paper if there is some. */
  color: string;
  /** True on dark paper of its own. Other products are cut out, and the shop gives them a ground. */
  isOnPaper?: boolean;
  of: [sku: string, color: Color][];
  fill?: number;
  apart?: number;
};

/** A category's tile: the product in the middle, and its neighbours on stands. */
const TILES: Record<Kind, Tile> = {
  gaming: {
    color: '#565b78',
    isOnPaper: true,
    apart: 1.1,
    of: [
      ['KAI-STRX', 'black'],
      ['KAI-STRP', 'gray'],
    ],
  },
  karaoke: {
    color: '#b36f50',
    apart: 1.02,
    of: [
      ['RIV-MEHF', 'red'],
      ['RIV-MHMN', 'teal'],
      ['EKT-BACH', 'yellow'],
    ],
  },
  portable: {
    color: '#5f918b',
    of: [
      ['NIM-BM12', 'blue'],
      ['NIM-BM30', 'orange'],
      ['EKT-GOLA', 'yellow'],
    ],
  },
  home: {
    color: '#a58e68',
    of: [
      ['RIV-SHEE', 'brown'],
      ['OHM-ROOM', 'gray'],
      ['OHM-MINI', 'white'],
    ],
  },
  earbuds: {
    // Small things need the whole height, or they look lost in a tile.
    fill: 0.8,
    color: '#75839c',
    of: [
      ['VAY-AIR1', 'white'],
      ['NIM-PEBL', 'teal'],
    ],
  },
  neckband: { color: '#cfdccb', of: [['EKT-NB20', 'green']] },
  headphones: {
    color: '#8f7ba6',
    of: [
      ['VAY-QT70', 'navy'],
      ['RIV-RETR', 'orange'],
    ],
  },
  soundbar: { color: '#cdd2d7', of: [['OHM-BAR2', 'black']] },
};

/** The place in which each slide shows its product, and the camera there. */
const SLIDE_PLACES: Record<string, { place: Place; azimuth: number; elevation: number }> = {
  'VAY-QT70': { place: { name: 'desk', fStop: 0.25 }, azimuth: 34, elevation: 5 },
  'KAI-STRX': {
    place: {
      name: 'desk',
      fStop: 0.3,
      glow: [
        [0.3, 0.16, 1],
        [0.06, 0.6, 1],
      ],
    },
    azimuth: 38,
    elevation: 5,
  },
  'RIV-MEHF': {
    place: { name: 'terrace', size: 3.6, isDusk: true, fStop: 0.4 },
    azimuth: 30,
    elevation: 5,
  },
  'NIM-BM12': { place: { name: 'terrace', fStop: 0.5 }, azimuth: 30, elevation: 6 },
  'VAY-AIRP': { place: { name: 'metro', fStop: 0.6 }, azimuth: -28, elevation: 13 },
};

/** Pictures of places rather than products: tiles, slides and what buyers photograph. */
export function sceneShots(): Shot[] {
  return [...tiles(), ...slides(), ...photos()];
}

function tiles(): Shot[] {
  return CATALOGUE.flatMap((category) => {
    const { color, isOnPaper, of, apart, fill = 0.7 } = TILES[category.kind];
    const [first, ...rest] = of;
    if (!first) return [];
    const others = rest.map(([sku, name]): [string, Color, string] => [sku, name, accentOf(sku)]);
    const { azimuth, elevation } = angleOf(category.kind, 'angle');
    return [
      shot(
        tileFile(category),
        first,
        { kind: 'set', color, others, ...(apart && { apart }) },
        {
          angle: { azimuth: azimuth * 0.8, elevation, fill, fillWidth: 0.68 },
          size: [1200, 900],
          bytes: isOnPaper ? 96_000 : 64_000,
          isCutOut: !isOnPaper,
        },
      ),
    ];
  });
}

function slides(): Shot[] {
  return SLIDES.map((slide) => {
    const where = SLIDE_PLACES[slide.sku];
    if (!where) throw new Error(`Nobody knows where ${slide.sku} is heard.`);
    const { place, azimuth, elevation } = where;
    return shot(
      slideFile(slide),
      [slide.sku, slide.color],
      { kind: 'place', place },
      {
        angle: { azimuth, elevation, fill: 0.74, fillWidth: 0.5, shift: [0.2, 0] },
        size: [1280, 720],
        bytes: 120_000,
      },
    );
  });
}

function photos(): Shot[] {
  return PHOTOS.map((photo) => {
    const { azimuth, elevation } = angleOf(kindOf(photo.sku), 'angle');
    const lean = ((photo.seed * 7) % 9) - 4;
    return shot(
      photoFile(photo),
      [photo.sku, photo.color],
      { kind: 'home', seed: photo.seed },
      {
        angle: {
          azimuth: azimuth * 0.6 - lean * 5,
          elevation: elevation * 0.8 + 3,
          fill: 0.68,
          field: 34,
          roll: lean * 0.8,
          shift: [lean * 0.012, -0.04],
        },
        size: [880, 660],
        bytes: 40_000,
      },
    );
  });
}

type Framing = Pick<Shot, 'angle' | 'bytes' | 'isCutOut'> & {
  size: [width: number, height: number];
};

function shot(
  file: string,
  [sku, color]: [string, Color],
  scene: Scene,
  { size: [width, height], ...framing }: Framing,
): Shot {
  return { file, sku, color, accent: accentOf(sku), width, height, scene, ...framing };
}

function accentOf(sku: string): string {
  const found = CATALOGUE.flatMap(({ products }) => products).find((one) => one.sku === sku);
  return found?.accent ?? '#ffffff';
}

function kindOf(sku: string): Kind {
  const found = CATALOGUE.find(({ products }) => products.some((one) => one.sku === sku));
  return found?.kind ?? 'portable';
}
