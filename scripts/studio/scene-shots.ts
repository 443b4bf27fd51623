import { CATALOGUE, tileFile } from '#src/demo/catalogue.ts';
import type { Kind } from '#src/demo/demo-product.ts';
import type { Color } from '#src/demo/palette.ts';
import { photoFile, PHOTOS } from '#src/demo/reviews/photos.ts';
import { slideFile, SLIDES } from '#src/demo/slides.ts';
import type { Scene } from './main.ts';
import type { Light } from './studio/families.ts';
import type { Shot } from './shots.ts';
import { angleOf } from './views.ts';

type Tile = {
  color: string;
  of: [sku: string, color: Color][];
  fill?: number;
  light?: Light;
  apart?: number;
};

/** A category's tile: the product in the middle, its neighbours, and the paper's colour. */
const TILES: Record<Kind, Tile> = {
  gaming: {
    color: '#565b78',
    light: 'night',
    apart: 1.1,
    of: [
      ['KAI-STRX', 'black'],
      ['KAI-STRP', 'gray'],
    ],
  },
  karaoke: {
    color: '#cf8767',
    light: 'terracotta',
    apart: 1.02,
    of: [
      ['RIV-MEHF', 'red'],
      ['RIV-MHMN', 'teal'],
      ['EKT-BACH', 'yellow'],
    ],
  },
  portable: {
    color: '#c8dedb',
    of: [
      ['NIM-BM12', 'blue'],
      ['NIM-BM30', 'orange'],
      ['EKT-GOLA', 'yellow'],
    ],
  },
  home: {
    color: '#e6dccb',
    light: 'daylight',
    of: [
      ['RIV-SHEE', 'brown'],
      ['OHM-ROOM', 'gray'],
      ['OHM-MINI', 'white'],
    ],
  },
  earbuds: {
    // The home page shows it in its widest tile.
    fill: 0.56,
    color: '#cfd7e4',
    of: [
      ['VAY-AIR1', 'white'],
      ['NIM-PEBL', 'teal'],
    ],
  },
  neckband: { color: '#cfdccb', of: [['EKT-NB20', 'green']] },
  headphones: {
    color: '#dad0e0',
    of: [
      ['VAY-QT70', 'navy'],
      ['RIV-RETR', 'orange'],
    ],
  },
  soundbar: { color: '#cdd2d7', of: [['OHM-BAR2', 'black']] },
};

const SLIDE_LIGHT: Record<string, Light> = { 'KAI-STRX': 'night', 'RIV-MEHF': 'terracotta' };

const SLIDE_PAPER: Record<string, string> = {
  'VAY-QT70': '#b9c3d2',
  'KAI-STRX': '#666b90',
  'RIV-MEHF': '#cf8767',
  'NIM-BM12': '#e6c3ad',
  'VAY-AIRP': '#b3c1cf',
};

/** Pictures of places rather than products: tiles, slides and what buyers photograph. */
export function sceneShots(): Shot[] {
  return [...tiles(), ...slides(), ...photos()];
}

function tiles(): Shot[] {
  return CATALOGUE.flatMap((category) => {
    const { color, of, light, apart, fill = 0.62 } = TILES[category.kind];
    const [first, ...rest] = of;
    if (!first) return [];
    const others = rest.map(([sku, name]): [string, Color, string] => [sku, name, accentOf(sku)]);
    const { azimuth, elevation } = angleOf(category.kind, 'angle');
    return [
      shot(
        tileFile(category),
        first,
        { kind: 'set', color, others, ...(light && { light }), ...(apart && { apart }) },
        {
          angle: { azimuth: azimuth * 0.8, elevation, fill, fillWidth: 0.62 },
          size: [1200, 900],
          bytes: 48_000,
        },
      ),
    ];
  });
}

function slides(): Shot[] {
  return SLIDES.map((slide) => {
    const color = SLIDE_PAPER[slide.sku] ?? '#c8ccd0';
    const light = SLIDE_LIGHT[slide.sku];
    const { azimuth, elevation } = angleOf(kindOf(slide.sku), 'angle');
    return shot(
      slideFile(slide),
      [slide.sku, slide.color],
      { kind: 'set', color, others: [], ...(light && { light }) },
      {
        angle: { azimuth, elevation, fill: 0.74, fillWidth: 0.5, shift: [0.2, 0] },
        size: [1280, 720],
        bytes: 48_000,
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

type Framing = Pick<Shot, 'angle' | 'bytes'> & { size: [width: number, height: number] };

function shot(
  file: string,
  [sku, color]: [string, Color],
  scene: Scene,
  { angle, size: [width, height], bytes }: Framing,
): Shot {
  const exposures = scene.kind === 'home' ? 12 : 6;
  return { file, sku, color, accent: accentOf(sku), angle, width, height, exposures, bytes, scene };
}

function accentOf(sku: string): string {
  const found = CATALOGUE.flatMap(({ products }) => products).find((one) => one.sku === sku);
  return found?.accent ?? '#ffffff';
}

function kindOf(sku: string): Kind {
  const found = CATALOGUE.find(({ products }) => products.some((one) => one.sku === sku));
  return found?.kind ?? 'portable';
}
