import { CATALOGUE, tileFile } from '#src/demo/catalogue.ts';
import type { DemoProduct, Kind } from '#src/demo/demo-product.ts';
import type { Color } from '#src/demo/palette.ts';
import { photoFile, PHOTOS } from '#src/demo/reviews/photos.ts';
import {
  HERO_FILE,
  HERO_SKU,
  PARTY_FILE,
  photoColors,
  placeFile,
  slideFile,
  SLIDES,
} from '#src/demo/slides.ts';
import type { Place, Scene } from './main.ts';
import { type InPlace, ON_TABLE, SLIDE_PLACES, TILES } from './scene-places.ts';
import type { Shot } from './shots.ts';
import { angleOf } from './views.ts';

/** With fewer, the denoiser takes the grain of its plastic for noise. */
const HERO_SAMPLES = 128;

/** Pictures of places rather than products: tiles, slides and what buyers photograph. */
export function sceneShots(): Shot[] {
  return [hero(), party(), atCafe(), ...slides(), ...onTable(), ...tiles(), ...photos()];
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
    return shot(tileFile(category), of, scene, tileFraming(angle));
  });
}

function tileFraming(angle: (typeof TILES)[Kind]['angle']): Framing {
  return {
    angle: { fill: 0.6, fillWidth: 0.6, shift: [0, 0], ...angle },
    size: [1200, 900],
    bytes: 56_000,
  };
}

function hero(): Shot {
  const place: Place = { name: 'terrace', isDusk: true, ring: [0.1, 1, 0.25], fStop: 0.5 };
  return shot(HERO_FILE, [HERO_SKU, 'teal'], inPlace(place), {
    angle: { azimuth: 28, elevation: 4, fill: 0.66, fillWidth: 0.5, shift: [0.2, 0.02] },
    size: [2000, 1125],
    bytes: 120_000,
    samples: HERO_SAMPLES,
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

/** The neckband of its category's tile, which is green, in its main colour. */
function atCafe(): Shot {
  const { place, angle } = TILES.neckband;
  const file = placeFile('EKT-NB20', 'black');
  return shot(file, ['EKT-NB20', 'black'], inPlace(place), tileFraming(angle));
}

function inPlace(place: Place): Scene {
  return { kind: 'place', place };
}

function slides(): Shot[] {
  return SLIDES.flatMap(({ sku }) => {
    const where = SLIDE_PLACES[sku];
    if (!where) throw new Error(`Nobody knows where ${sku} is heard.`);
    return photoColors(productOf(sku)).map((color) =>
      wide(slideFile({ sku, color }), [sku, color], where),
    );
  });
}

/** Ear buds on the table of a train, their case behind them. */
function onTable(): Shot[] {
  const sku = 'VAY-AIRP';
  return photoColors(productOf(sku)).map((color) => {
    const closed: Place['others'] = [
      { of: [sku, color, accentOf(sku)], at: [0.6, 0, -8.5], turn: 16, isClosed: true },
    ];
    const { place, ...angle } = ON_TABLE;
    const where = { ...angle, place: { ...place, others: closed } };
    return { ...wide(placeFile(sku, color), [sku, color], where), isCaseless: true };
  });
}

/** A photo as wide as the page. */
function wide(file: string, of: [sku: string, Color], { place, ...angle }: InPlace): Shot {
  return shot(file, of, inPlace(place), {
    angle: { fill: 0.74, fillWidth: 0.5, shift: [0.2, 0], ...angle },
    size: [2000, 1125],
    bytes: 64_000,
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

type Framing = Pick<Shot, 'angle' | 'bytes' | 'samples'> & {
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
  return productOf(sku).accent;
}

function productOf(sku: string): DemoProduct {
  const found = CATALOGUE.flatMap(({ products }) => products).find((one) => one.sku === sku);
  if (!found) throw new Error(`There is no product ${sku}.`);
  return found;
}

function kindOf(sku: string): Kind {
  const found = CATALOGUE.find(({ products }) => products.some((one) => one.sku === sku));
  return found?.kind ?? 'portable';
}
