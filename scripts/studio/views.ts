import type { Kind } from '#src/demo/demo-product.ts';
import type { View } from '#src/demo/views.ts';
import type { Angle } from './studio/camera.ts';

const ANGLES: Record<Kind, Record<View, Angle>> = {
  gaming: {
    // From below and near, as one looks up to a player on a stage.
    angle: { azimuth: 42, elevation: 3, field: 26 },
    front: { azimuth: -8, elevation: 4, field: 26 },
    side: { azimuth: 84, elevation: 8 },
    detail: { azimuth: 56, elevation: 16, focus: [0.9, 0.3, 0.5], zoom: 1.9 },
    inside: { azimuth: -34, elevation: 12, fill: 0.92 },
  },
  headphones: headset(),
  karaoke: {
    // A singer looks down on it from near.
    angle: { azimuth: 34, elevation: 9, field: 30, fill: 0.84 },
    front: { azimuth: 5, elevation: 6, field: 24 },
    side: { azimuth: 68, elevation: 10 },
    detail: { azimuth: 18, elevation: 34, focus: [0.56, 0.8, 0.5], zoom: 2.1 },
    inside: { azimuth: 58, elevation: 10, fill: 0.92 },
  },
  portable: {
    angle: { azimuth: 32, elevation: 15 },
    front: { azimuth: 0, elevation: 7 },
    side: { azimuth: 72, elevation: 13 },
    detail: { azimuth: 40, elevation: 36, focus: [0.62, 0.76, 0.6], zoom: 2 },
    inside: { azimuth: 30, elevation: 14, fill: 0.92 },
  },
  home: {
    angle: { azimuth: 30, elevation: 13 },
    front: { azimuth: 0, elevation: 6 },
    side: { azimuth: 66, elevation: 12 },
    detail: { azimuth: 24, elevation: 22, focus: [0.66, 0.6, 0.85], zoom: 2.1 },
    inside: { azimuth: 62, elevation: 12, fill: 0.92 },
  },
  earbuds: {
    angle: { azimuth: 24, elevation: 24 },
    front: { azimuth: 0, elevation: 14 },
    // Without their case: see isCaseless.
    side: { azimuth: -14, elevation: 18, field: 16, fill: 0.84 },
    detail: { azimuth: 34, elevation: 30, focus: [0.72, 0.3, 0.8], zoom: 2 },
    inside: { azimuth: 58, elevation: 10, fill: 0.92 },
  },
  neckband: {
    angle: { azimuth: 26, elevation: 36 },
    front: { azimuth: 0, elevation: 58 },
    side: { azimuth: 70, elevation: 26 },
    detail: { azimuth: 24, elevation: 34, focus: [0.68, 0.5, 0.82], zoom: 2.4 },
    inside: { azimuth: 62, elevation: 14, fill: 0.84 },
  },
  soundbar: {
    // What is long is seen along its length, through a shorter lens.
    angle: { azimuth: 46, elevation: 17, field: 27, fill: 0.86 },
    front: { azimuth: 0, elevation: 9, fill: 0.9 },
    side: { azimuth: -58, elevation: 22, field: 27, fill: 0.86 },
    detail: { azimuth: 34, elevation: 24, focus: [0.84, 0.14, 0.85], zoom: 2.6 },
    inside: { azimuth: 46, elevation: 26, field: 27, fill: 0.88 },
  },
};

function headset(): Record<View, Angle> {
  return {
    angle: { azimuth: 36, elevation: 12 },
    front: { azimuth: 0, elevation: 6 },
    side: { azimuth: 84, elevation: 8 },
    detail: { azimuth: 56, elevation: 16, focus: [0.9, 0.3, 0.5], zoom: 1.9 },
    inside: { azimuth: -34, elevation: 12, fill: 0.92 },
  };
}

/** Close-up positions that differ from those of other products of the kind. */
const OWN: Record<string, Partial<Record<View, Angle>>> = {
  'OHM-ROOM': { detail: { azimuth: 24, elevation: 36, focus: [0.5, 0.96, 0.6], zoom: 2 } },
  'OHM-MINI': { detail: { azimuth: 24, elevation: 36, focus: [0.5, 0.96, 0.6], zoom: 2 } },
  // No two headphones of a list stand alike.
  'VAY-QT70': { angle: { azimuth: 36, elevation: 9, field: 15 } },
  'VAY-LITE': { angle: { azimuth: -24, elevation: 34 } },
  'OHM-STUD': { angle: { azimuth: -40, elevation: 7, field: 14 } },
  'OHM-OPEN': { angle: { azimuth: 50, elevation: 12 } },
  'NIM-DRIF': {
    angle: { azimuth: -34, elevation: 38, field: 22 },
    detail: { azimuth: 50, elevation: 14, focus: [0.88, 0.74, 0.5], zoom: 1.9 },
  },
  'NIM-TEMP': { angle: { azimuth: 28, elevation: 52 } },
  'RIV-RETR': { angle: { azimuth: 16, elevation: 6 } },
  'RIV-KIDS': { angle: { azimuth: -32, elevation: 17 } },
  'EKT-GH10': { angle: { azimuth: -34, elevation: 15, field: 20 } },
  'EKT-GH30': { angle: { azimuth: 26, elevation: 4, field: 26 } },
  'KAI-STRX': {
    angle: { azimuth: 40, elevation: 7, field: 20 },
    // Into the cushion, which the chapter is about.
    detail: { azimuth: 48, elevation: 12, focus: [0.14, 0.27, 0.5], zoom: 2.1, shift: [-0.16, 0] },
  },
  'KAI-STRP': { angle: { azimuth: 64, elevation: 10 } },
  'ZEP-CLUT': { angle: { azimuth: 20, elevation: 42, field: 22 } },
  'ZEP-VNGD': { angle: { azimuth: 38, elevation: 28 } },
  'OHM-BASE': { angle: { azimuth: 12, elevation: 7 } },
  'OHM-BAR5': { angle: { azimuth: -44, elevation: 13, field: 27, fill: 0.86 } },
  'NIM-SLIM': { angle: { azimuth: 30, elevation: 24, field: 22, fill: 0.86 } },
  'NIM-CINE': { angle: { azimuth: -36, elevation: 21, field: 27, fill: 0.86 } },
  'EKT-MANC': { angle: { azimuth: 54, elevation: 11, field: 30, fill: 0.86 } },
  'KAI-RAIL': { angle: { azimuth: -52, elevation: 9, field: 34, fill: 0.86 } },
  'ZEP-HORI': { angle: { azimuth: 24, elevation: 13, field: 24, fill: 0.88 } },
  'RIV-TAKH': { angle: { azimuth: -26, elevation: 15, field: 24, fill: 0.88 } },
  // Its near end is whole, and the far one where the picture ends.
  'NIM-RUNR': { detail: { azimuth: 24, elevation: 24, focus: [0.9, 0.34, 0.62], zoom: 2.1 } },
  'NIM-PIXL': { angle: { azimuth: 30, elevation: 18 } },
  // Cases that open flat are looked down on; one that stands is seen from its own height.
  'VAY-AIRP': {
    angle: { azimuth: -30, elevation: 30 },
    front: { azimuth: 0, elevation: 34 },
    detail: { azimuth: 14, elevation: 26, focus: [0.6, 0.3, 0.8], zoom: 1.7, shift: [-0.15, 0] },
  },
  'KAI-BLIP': {
    angle: { azimuth: -18, elevation: 34 },
    front: { azimuth: 20, elevation: 40 },
    detail: { azimuth: -18, elevation: 38, focus: [0.36, 0.8, 0.4], zoom: 1.8 },
  },
  'EKT-DUET': {
    angle: { azimuth: 14, elevation: 15 },
    front: { azimuth: -14, elevation: 24 },
    detail: { azimuth: 26, elevation: 28, focus: [0.74, 0.84, 0.5], zoom: 2 },
  },
};

/** From where a kind of product is seen in one of its views, or one product that is otherwise. */
export function angleOf(kind: Kind, view: View, sku = ''): Angle {
  return OWN[sku]?.[view] ?? ANGLES[kind][view];
}

/** From where accessories are seen: from above, as they lie next to their product. */
export const ACCESSORY_ANGLES: Record<string, Angle> = {
  cable: looking(-16),
  audio: looking(14),
  mains: looking(-12),
  hdmi: looking(12),
  remote: looking(-38),
  tips: looking(-14),
  'foam-tips': looking(10),
  pouch: looking(-20),
  bag: looking(-28),
  strap: looking(-24),
  dongle: looking(36),
  microphone: looking(-36),
  cells: looking(-34),
  boom: looking(-10),
  pads: looking(12),
  charger: looking(-30),
  adapter: looking(52),
  paper: looking(-28),
};

function looking(azimuth: number): Angle {
  return { azimuth, elevation: 40 };
}

/** Products lying down in their main picture: turned about x, y and z by degrees. */
const LYING: Record<string, [x: number, y: number, z: number]> = {
  'VAY-LITE': [-84, 0, 0],
  'NIM-TEMP': [-84, 0, 0],
  'NIM-DRIF': [-84, 0, 0],
  'ZEP-CLUT': [-84, 0, 0],
};

/** Returns the turn of a product that lies down in a view. */
export function turnOf(view: View, sku: string): { turn?: [x: number, y: number, z: number] } {
  const turn = LYING[sku];
  return turn && view === 'angle' ? { turn } : {};
}
