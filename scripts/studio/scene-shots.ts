import { CATALOGUE, tileFile } from '#src/demo/catalogue.ts';
import type { Kind } from '#src/demo/demo-product.ts';
import type { Color } from '#src/demo/palette.ts';
import { photoFile, PHOTOS } from '#src/demo/reviews/photos.ts';
import { HERO_FILE, HERO_SKU, PARTY_FILE, placeFile, slideFile, SLIDES } from '#src/demo/slides.ts';
import type { Place, Scene } from './main.ts';
import type { Shot } from './shots.ts';
import type { Angle } from './studio/camera.ts';
import { angleOf } from './views.ts';

type Tile = {
  of: [sku: string, color: Color];
  place: Omit<Place, 'others'>;
  angle: Partial<Angle> & Pick<Angle, 'azimuth' | 'elevation'>;
  /** Products of the same category: their places in cm from the first, and their turns in degrees. */
  others?: {
    of: [sku: string, color: Color];
    at: [x: number, y: number, z: number];
    turn: number;
  }[];
};

/** The place of each category's tile, with its products. */
const TILES: Record<Kind, Tile> = {
  gaming: {
    of: ['KAI-STRP', 'gray'],
    place: {
      name: 'desk',
      fStop: 0.5,
      glow: [
        [0.04, 0.34, 0.75],
        [1, 0.16, 0.42],
      ],
    },
    angle: { azimuth: 32, elevation: 7, fill: 0.62 },
  },
  karaoke: {
    of: ['RIV-MEHF', 'red'],
    place: { name: 'lounge', fStop: 0.3 },
    angle: { azimuth: 24, elevation: 7, fill: 0.6 },
    others: [{ of: ['RIV-MHMN', 'teal'], at: [-42, 0, 20], turn: 20 }],
  },
  portable: {
    of: ['NIM-BM30', 'orange'],
    place: { name: 'terrace', size: 1.5, fStop: 0.5 },
    // Room for the title at the lower left of a wide tile.
    angle: { azimuth: 16, elevation: 7, fill: 0.44, shift: [0.1, 0.03] },
    others: [
      { of: ['NIM-BM12', 'blue'], at: [13, 0, 20], turn: -8 },
      { of: ['EKT-GOLA', 'yellow'], at: [-25, 0, 2], turn: 0 },
    ],
  },
  home: {
    of: ['RIV-SHEE', 'brown'],
    place: { name: 'sideboard', fStop: 0.5 },
    // Lower, or the front of the sideboard is an empty strip.
    angle: { azimuth: 16, elevation: 5, fill: 0.42, shift: [0, -0.11] },
    others: [
      { of: ['OHM-ROOM', 'gray'], at: [-31, 0, -12], turn: 0 },
      { of: ['OHM-MINI', 'white'], at: [25, 0, 8], turn: 0 },
    ],
  },
  earbuds: {
    of: ['VAY-AIR1', 'white'],
    place: { name: 'cafe', fStop: 0.6 },
    angle: { azimuth: 18, elevation: 12, fill: 0.5, shift: [-0.04, 0] },
    others: [{ of: ['NIM-PEBL', 'teal'], at: [-6.6, 0, -5], turn: 24 }],
  },
  neckband: {
    of: ['EKT-NB20', 'green'],
    place: { name: 'cafe', fStop: 0.6 },
    angle: { azimuth: 18, elevation: 17, fill: 0.5 },
  },
  headphones: {
    of: ['VAY-QT70', 'navy'],
    place: { name: 'cafe', fStop: 0.5 },
    angle: { azimuth: 28, elevation: 8, fill: 0.6 },
  },
  soundbar: {
    of: ['OHM-BAR2', 'black'],
    place: { name: 'sideboard', hasScreen: true, fStop: 0.8 },
    angle: { azimuth: 12, elevation: 5, fill: 0.7, fillWidth: 0.74, shift: [0, 0.03] },
  },
};

/** The place in which each slide shows its product, and the camera there. */
const SLIDE_PLACES: Record<
  string,
  { place: Place; azimuth: number; elevation: number; shift?: [x: number, y: number] }
> = {
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
  // Wide, so further to the right of the words than others.
  'NIM-BM12': {
    place: { name: 'terrace', fStop: 0.5 },
    azimuth: 30,
    elevation: 6,
    shift: [0.26, 0],
  },
  // From above, or nothing of the buds in their drawer is seen.
  'VAY-AIRP': {
    ...{ place: { name: 'metro', fStop: 0.5 }, azimuth: -28, elevation: 19 },
    shift: [0.2, -0.13],
  },
};

/** Pictures of places rather than products: tiles, slides and what buyers photograph. */
export function sceneShots(): Shot[] {
  return [hero(), party(), bedside(), ...tiles(), ...slides(), ...photos()];
}

function tiles(): Shot[] {
  return CATALOGUE.map((category) => {
    const { of, place, angle, others = [] } = TILES[category.kind];
    const beside = others.map(({ of: [sku, color], ...where }) => ({
      ...where,
      of: [sku, color, accentOf(sku)] as [string, Color, string],
    }));
    const scene: Scene = {
      kind: 'place',
      place: { ...place, ...(beside.length > 0 && { others: beside }) },
    };
    return shot(tileFile(category), of, scene, {
      angle: { fill: 0.6, fillWidth: 0.6, shift: [0, 0], ...angle },
      size: [1200, 900],
      bytes: 72_000,
    });
  });
}

function hero(): Shot {
  const place: Place = { name: 'terrace', isDusk: true, ring: [0.1, 1, 0.25], fStop: 0.35 };
  return shot(HERO_FILE, [HERO_SKU, 'teal'], inPlace(place), {
    angle: { azimuth: 28, elevation: 4, fill: 0.66, fillWidth: 0.5, shift: [0.2, 0.02] },
    size: [2000, 1125],
    bytes: 120_000,
  });
}

/** The picture of the news about karaoke. */
function party(): Shot {
  const place: Place = {
    ...{ name: 'lounge', fStop: 0.3 },
    others: [{ of: ['RIV-MHMN', 'pink', accentOf('RIV-MHMN')], at: [34, 0, -16], turn: -14 }],
  };
  return shot(PARTY_FILE, ['EKT-BACH', 'yellow'], inPlace(place), {
    angle: { azimuth: -22, elevation: 5, fill: 0.5, fillWidth: 0.5, shift: [-0.08, 0] },
    size: [1280, 960],
    bytes: 72_000,
  });
}

/** The chapter about charging. */
function bedside(): Shot {
  const scene = inPlace({ name: 'bedside', fStop: 0.5 });
  return shot(placeFile('VAY-AIRP'), ['VAY-AIRP', 'black'], scene, {
    angle: { azimuth: 30, elevation: 15, fill: 0.6, fillWidth: 0.44, shift: [0.22, -0.06] },
    size: [2000, 1125],
    bytes: 90_000,
  });
}

function inPlace(place: Place): Scene {
  return { kind: 'place', place };
}

function slides(): Shot[] {
  return SLIDES.map((slide) => {
    const where = SLIDE_PLACES[slide.sku];
    if (!where) throw new Error(`Nobody knows where ${slide.sku} is heard.`);
    const { place, azimuth, elevation, shift = [0.2, 0] } = where;
    return shot(
      slideFile(slide),
      [slide.sku, slide.color],
      { kind: 'place', place },
      {
        angle: { azimuth, elevation, fill: 0.74, fillWidth: 0.5, shift },
        size: [2000, 1125],
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

type Framing = Pick<Shot, 'angle' | 'bytes'> & {
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
