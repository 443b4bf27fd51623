import { Color as Tint, type Group, type Mesh, PlaneGeometry, Vector3 } from 'three';
import type { Color } from '#src/demo/palette.ts';
import { toGltf } from './gltf/to-gltf.ts';
import { wholeGltf } from './gltf/whole-gltf.ts';
import { explodedOf } from './models/exploded.ts';
import { budsOf, closedCaseOf } from './models/earbuds.ts';
import { modelOf } from './models/model-of.ts';
import { type Paint, paintOf } from './paint.ts';
import { group, meshesOf, part, put } from './shape/part.ts';
import { type Ground, placeOf } from './scenes/places.ts';
import { type Angle, boundsOf, frame } from './studio/camera.ts';
import { material } from './surface/materials.ts';

export type PageShot = {
  sku: string;
  color: Color;
  accent: string;
  angle: Angle;
  width: number;
  height: number;
  /** True without a background, so that the picture fits any colour. */
  isCutOut?: boolean;
  /** With its parts pulled out. */
  isApart?: boolean;
  /** Ear buds without their case. */
  isCaseless?: boolean;
  /** Degrees about x, y and z, for a product that lies. */
  turn?: [x: number, y: number, z: number];
  scene?: Scene;
};

/** A product in somebody's home, or products in a place. */
export type Scene = { kind: 'home'; seed: number } | { kind: 'place'; place: Place };

/** One of the places of blender/places.py. */
export type Place = {
  name: 'bedside' | 'desk' | 'terrace' | 'sideboard' | 'lounge' | 'cafe' | 'carriage' | 'pool';
  /** With a television behind it. */
  hasScreen?: boolean;
  /** Linear colours of a player's screen and keyboard. */
  glow?: [screen: number[], keys: number[]];
  /** The place is larger by this factor than around a small product. */
  size?: number;
  isDusk?: boolean;
  /** The camera is just above the table of a train. */
  isLow?: boolean;
  /** The case of ear buds is closed. */
  isClosed?: boolean;
  /** The linear colour of a product's ring of light, which falls on the floor. */
  ring?: number[];
  /** The aperture: the smaller the number, the less of the place is in focus. */
  fStop: number;
  /** More products: their places in cm from the first, and their turns in degrees. */
  others?: Beside[];
};

type Beside = {
  of: [sku: string, color: Color, accent: string];
  at: [x: number, y: number, z: number];
  turn: number;
  /** The case of ear buds is closed. */
  isClosed?: boolean;
};

await document.fonts.load('700 40px Manrope');
/** White products all of whose sides are light: in full white, their pictures would have no form. */
const SHADED: Record<string, string> = { 'VAY-COLR': '#c4c4c0', 'VAY-AIRP': '#c8c8c4' };
let built: { key: string; product: Group } | undefined;

function build(shot: PageShot): Group {
  const { sku, color, accent, isApart, isCaseless, scene } = shot;
  const place = scene?.kind === 'place' ? scene.place : undefined;
  const make =
    (isApart && explodedOf) ||
    (place?.isClosed && closedCaseOf) ||
    (isCaseless && budsOf) ||
    modelOf;
  const key = `${sku} ${make.name} ${color}`;
  if (built?.key !== key) built = { key, product: make(sku, paintFor(sku, color, accent)) };
  return built.product;
}

function paintFor(sku: string, color: Color, accent: string): Paint {
  const paint = paintOf(color, accent);
  const shaded = color === 'white' ? SHADED[sku] : undefined;
  return shaded ? { ...paint, body: shaded } : paint;
}

/** The longest side of a product, in Blender's metres: its lights stand around that. */
const UNITS = 2;
const HALF: [number, number, number] = [0.5, 0.5, 0.5];

/** Turned and on the ground; a cable that ran over the floor would hang in the air. */
function laid(product: Group, turn: PageShot['turn']): Group {
  if (!turn) return product;
  const still = product.clone();
  for (const mesh of meshesOf(still)) if (mesh.userData['isLoose']) mesh.removeFromParent();
  const lying = group(put(still, { turn }));
  lying.position.y -= boundsOf(lying).min.y;
  return group(lying);
}

type Staging = { subject: Group; framed: Group; angle: Angle; ground?: Ground; wall?: string };

/** A product on its own, in somebody's home, or with others in a place. */
function staging(shot: PageShot): Staging {
  const { angle, scene } = shot;
  const product = laid(build(shot), shot.turn);
  if (scene?.kind === 'home') {
    const { around, wall, ground } = placeOf(scene.seed, product);
    built = undefined;
    return { subject: group(product, around), framed: product, angle, ground, wall };
  }
  if (scene?.kind === 'place' && scene.place.others) {
    const others = scene.place.others.map(({ of, at, turn, isClosed }) =>
      put((isClosed ? closedCaseOf : modelOf)(of[0], paintFor(...of)), { at, turn: [0, turn, 0] }),
    );
    built = undefined;
    return { subject: group(product, ...others), framed: product, angle };
  }
  return { subject: product, framed: product, angle };
}

/** Hands a picture to Blender: the model, and the camera in its position. */
async function stage(shot: PageShot) {
  const { width, height } = shot;
  const { subject, framed, angle, ground, wall } = staging(shot);
  const box = boundsOf(framed);
  const size = box.getSize(new Vector3());
  const scale = UNITS / Math.max(...size.toArray());
  const { camera } = frame(framed, angle, width, height);
  camera.updateMatrixWorld(true);
  const middle = box.min.clone().add(size.clone().multiply(new Vector3(...(angle.focus ?? HALF))));
  const distance = camera.position.distanceTo(middle) * scale;
  const { elements } = camera.matrixWorld
    .clone()
    .setPosition(camera.position.multiplyScalar(scale));
  const { view, fov } = camera;
  return {
    glb: await wholeGltf(ground?.tile ? group(subject, tableTop(ground)) : subject, scale),
    camera: {
      matrix: elements,
      field: fov,
      distance,
      shift: view ? [view.offsetX / width, -view.offsetY / width] : [0, 0],
    },
    scale,
    tall: size.y * scale,
    ...(shot.scene?.kind === 'place' && { place: shot.scene.place }),
    ...(ground &&
      !shot.isCutOut && {
        paper: new Tint(ground.color).toArray(),
        hasTop: ground.tile !== undefined,
      }),
    ...(wall && { wall: new Tint(wall).toArray(), ends: (ground?.ends ?? 0) * scale }),
  };
}

/** Returns how large a product is in its picture. */
function measure(shot: PageShot) {
  const { framed, angle } = staging(shot);
  return frame(framed, angle, shot.width, shot.height).extent;
}

/** The table or floor of a room, in its wood or cloth. */
function tableTop({ color, tile, scale = 1, ends = 200 }: Ground): Mesh {
  const [wide, deep] = [900, 600];
  const geometry = new PlaneGeometry(wide, deep).rotateX(-Math.PI / 2);
  const uv = geometry.getAttribute('uv');
  for (let at = 0; at < uv.count; at += 1) uv.setXY(at, uv.getX(at) * wide, uv.getY(at) * deep);
  const surface = material({ color, roughness: 0.5, bump: 0.6, scale, ...(tile && { tile }) });
  return part(geometry, surface, { at: [0, -0.02, deep / 2 - ends] });
}

Object.assign(globalThis, { stage, measure, toGltf });
