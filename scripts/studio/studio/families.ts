import { mix } from '#src/demo/palette.ts';
import type { Setting } from './stage.ts';
import { STUDIO_LOOK } from './finish.ts';
import { STUDIO } from './lamps.ts';
import { STUDIO_ROOM } from './room.ts';

/** The mood of the light: games at night, singing at dusk, a home by day. */
export type Light = 'night' | 'terracotta' | 'daylight';

/** The lights of each family; the ground belongs to the set. */
export const FAMILIES: Record<Light, Omit<Setting, 'ground'>> = {
  night: {
    lighting: {
      lamps: [
        { from: [-1.1, 0.7, -0.5], size: 0.4, power: 3.2, color: '#8f6bff', rays: 14 },
        { from: [1.1, 0.55, -0.2], size: 0.4, power: 2.6, color: '#45c8ff', rays: 12 },
        { from: [-0.2, 1.2, 0.9], size: 0.5, power: 3, color: '#f2f3ff', rays: 14 },
      ],
      dome: { power: 1.7, color: '#cfd3ff', rays: 22 },
      bounce: { power: 0.7, color: '#8d84d8', rays: 10 },
    },
    room: {
      wall: '#5a5f7c',
      floor: '#3a3f58',
      wallGlow: 0.4,
      floorGlow: 0.4,
      panels: [
        { at: [-8.5, 4.5, -3], size: [3, 8], glow: 10, color: '#8a66ff' },
        { at: [8.5, 4, -1], size: [2.6, 8], glow: 10, color: '#4accff' },
        { at: [0, 9.4, 1], size: [7, 3], glow: 6 },
        { at: [-5, 4, 8.5], size: [2, 5], glow: 4.5, color: '#f4f4ff' },
      ],
    },
    look: { ...STUDIO_LOOK, falloff: 0.34, contrast: 0.28, exposure: 1.06 },
  },
  terracotta: {
    lighting: {
      lamps: [
        { from: [-1.1, 0.75, 0.5], size: 0.3, power: 3.4, color: '#ffe2bd', rays: 18 },
        { from: [1, 0.6, -0.5], size: 0.4, power: 1.6, color: '#ff9a6a', rays: 10 },
        { from: [0.3, 0.9, 1.2], size: 0.5, power: 0.9, color: '#fff1e2', rays: 8 },
      ],
      dome: { power: 1.6, color: '#ffeadb', rays: 24 },
      bounce: { power: 1.4, color: '#e79a78', rays: 14 },
    },
    room: {
      wall: '#d9a184',
      floor: '#c77f5e',
      wallGlow: 0.4,
      floorGlow: 0.5,
      panels: [
        { at: [-8.5, 4.5, 4], size: [5, 7], glow: 10, color: '#ffe6c6' },
        { at: [8.5, 4, 2], size: [2.4, 8], glow: 7, color: '#ffb187' },
        { at: [0, 9.4, 1], size: [8, 4], glow: 5, color: '#fff3e6' },
      ],
    },
    look: { ...STUDIO_LOOK, falloff: 0.24, contrast: 0.24 },
  },
  daylight: {
    lighting: {
      lamps: [
        { from: [-1.2, 0.8, 0.35], size: 0.16, power: 4, color: '#fff6e6', rays: 22 },
        { from: [0.8, 0.9, 0.9], size: 0.5, power: 0.8, color: '#f2f6ff', rays: 8 },
      ],
      dome: { power: 2.1, color: '#eef4ff', rays: 26 },
      bounce: { power: 1.4, color: '#fff4e4', rays: 12 },
    },
    room: {
      wall: '#d8dbdc',
      floor: '#eee7db',
      wallGlow: 0.5,
      floorGlow: 0.75,
      panels: [
        { at: [-9, 5, 2.5], size: [3.4, 7.5], glow: 12, color: '#fff9ee' },
        { at: [-9, 5, -2.5], size: [3.4, 7.5], glow: 12, color: '#fff9ee' },
        { at: [0, 9.4, 1], size: [8, 4], glow: 5, color: '#f2f6ff' },
        { at: [8.5, 3.5, 4], size: [2, 6], glow: 3.5 },
      ],
    },
    look: { ...STUDIO_LOOK, falloff: 0.18, contrast: 0.22 },
  },
};

type Tint = { key: string; rim: string; fill: string; keyPower: number; keySize: number };

/** A product keeps the colour that is bought: what falls on its front is nearly white. */
const TINTS: Record<Light, Tint> = {
  night: { key: '#eceeff', rim: '#9a7cff', fill: '#a9dcf6', keyPower: 2.1, keySize: 0.36 },
  terracotta: { key: '#ffead4', rim: '#ff9c6c', fill: '#ffd6bd', keyPower: 2.3, keySize: 0.3 },
  daylight: { key: '#fff5e4', rim: '#ffffff', fill: '#e2eeff', keyPower: 2.7, keySize: 0.18 },
};

/** A family's light for one product on its own: the studio's lamps in its colours. */
export function productLight(light: Light): Omit<Setting, 'ground'> {
  const { key, rim, fill, keyPower, keySize } = TINTS[light];
  const [lampColors, panelColors] = [
    [key, rim, fill, key],
    [key, fill, key, fill, rim, key],
  ];
  const lamps = STUDIO.lamps.map((lamp, at) => ({ ...lamp, color: lampColors[at] ?? key }));
  const [first, behind, ...others] = lamps;
  if (!first || !behind) throw new Error('The studio has lost its lamps.');
  const panels = STUDIO_ROOM.panels.map((panel, at) => ({
    ...panel,
    color: panelColors[at] ?? key,
    // From behind it draws the edge, and says what hour it is.
    glow: panel.at[2] < 0 ? panel.glow * 1.9 : panel.glow,
  }));
  return {
    look: STUDIO_LOOK,
    lighting: {
      ...STUDIO,
      lamps: [
        { ...first, power: keyPower, size: keySize },
        { ...behind, power: behind.power * 1.5 },
        ...others,
      ],
      dome: { ...STUDIO.dome, color: mix(fill, '#ffffff', 0.6) },
    },
    room: { ...STUDIO_ROOM, panels },
  };
}
