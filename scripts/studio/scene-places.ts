import type { Kind } from '#src/demo/demo-product.ts';
import type { Color } from '#src/demo/palette.ts';
import type { Place } from './main.ts';
import type { Angle } from './studio/camera.ts';

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
export const TILES: Record<Kind, Tile> = {
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
    angle: { azimuth: 24, elevation: 7, fill: 0.74, shift: [-0.08, 0.02] },
    // Right of the title at the lower left of its tile.
    others: [{ of: ['RIV-MHMN', 'teal'], at: [36, 0, 22], turn: 4 }],
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
    angle: { azimuth: 16, elevation: 5, fill: 0.37, shift: [0, -0.09] },
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

export type InPlace = { place: Place } & Pick<
  Angle,
  'azimuth' | 'elevation' | 'fill' | 'fillWidth' | 'shift'
>;

const GLOW: Place['glow'] = [
  [0.3, 0.16, 1],
  [0.06, 0.6, 1],
];

/** Ear buds out of their case, which a chapter shows. */
export const ON_TABLE: InPlace = {
  place: { name: 'carriage', isDusk: true, isLow: true, fStop: 0.5 },
  ...{ azimuth: 20, elevation: 6, fill: 0.33, shift: [0.22, -0.06] },
};

/** The place in which each slide shows its product, and the camera there. */
export const SLIDE_PLACES: Record<string, InPlace> = {
  'VAY-QT70': {
    ...{ place: { name: 'carriage', isDusk: true, fStop: 0.4 }, azimuth: 42, elevation: 6 },
    ...{ fill: 0.84, shift: [0.22, 0] },
  },
  'KAI-STRX': {
    ...{ place: { name: 'desk', fStop: 0.4, glow: GLOW }, azimuth: 48, elevation: 6 },
    ...{ fill: 0.84, shift: [0.22, 0] },
  },
  'RIV-MEHF': {
    place: { name: 'terrace', size: 3.6, isDusk: true, fStop: 0.4 },
    azimuth: 30,
    elevation: 5,
  },
  // Wide, so further to the right of the words than others.
  'NIM-BM12': {
    place: { name: 'pool', fStop: 0.45 },
    azimuth: 26,
    elevation: 7,
    shift: [0.26, 0],
  },
  'VAY-AIRP': {
    ...{ place: { name: 'bedside', isClosed: true, fStop: 0.5 }, azimuth: 24, elevation: 13 },
    ...{ fill: 0.5, fillWidth: 0.3, shift: [0.2, -0.1] },
  },
};
