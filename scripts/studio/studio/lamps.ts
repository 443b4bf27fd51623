import { Color, Vector3 } from 'three';
import { spread } from './random.ts';

/** A softbox: where it hangs, how wide, how bright and how warm. */
export type Lamp = {
  from: [x: number, y: number, z: number];
  /** Half its width as an angle's tangent: 0 is a point, 1 is huge. */
  size: number;
  power: number;
  color?: string;
  rays: number;
};

export type Lighting = {
  lamps: Lamp[];
  /** Light from everywhere above. */
  dome: { power: number; color?: string; rays: number };
  /** Light that the floor throws back. */
  bounce: { power: number; color?: string; rays: number };
};

export const STUDIO: Lighting = {
  lamps: [
    { from: [-0.75, 1.05, 0.85], size: 0.42, power: 2.1, color: '#fffaf3', rays: 16 },
    { from: [0.25, 1.2, -0.35], size: 0.5, power: 1.2, rays: 10 },
    { from: [1.1, 0.5, 0.7], size: 0.45, power: 0.85, color: '#f3f7ff', rays: 8 },
    { from: [-0.25, 0.45, 1.4], size: 0.5, power: 0.8, rays: 8 },
  ],
  dome: { power: 1.9, rays: 26 },
  bounce: { power: 1.5, rays: 14 },
};

/** One direction from which light comes, and how much of it. */
export type Ray = { direction: Vector3; light: Color; isBounce: boolean };

/** All directions of a lighting: many, so that their shadows are soft together. */
export function raysOf({ lamps, dome, bounce }: Lighting): Ray[] {
  return [...lamps.flatMap(lampRays), ...domeRays(dome, false), ...domeRays(bounce, true)];
}

function lampRays({ from, size, power, color = '#ffffff', rays }: Lamp): Ray[] {
  const middle = new Vector3(...from).normalize();
  const side = new Vector3(0, 1, 0).cross(middle).normalize();
  const up = middle.clone().cross(side);
  return Array.from({ length: rays }, (_, at) => ({
    direction: middle
      .clone()
      .addScaledVector(side, (((at + 0.5) / rays) * 2 - 1) * size)
      .addScaledVector(up, (spread(at + 1, 2) * 2 - 1) * size)
      .normalize(),
    light: new Color(color).multiplyScalar(power / rays),
    isBounce: false,
  }));
}

/** Spread evenly over half a sphere. */
function domeRays({ power, color = '#ffffff', rays }: Lighting['dome'], isBounce: boolean): Ray[] {
  return Array.from({ length: rays }, (_, at) => {
    const turn = at * 2.399963;
    const height = (at + 0.5) / rays;
    const flat = Math.sqrt(1 - height * height);
    const y = isBounce ? -height : height;
    return {
      direction: new Vector3(Math.cos(turn) * flat, y, Math.sin(turn) * flat),
      light: new Color(color).multiplyScalar(power / rays),
      isBounce,
    };
  });
}
