import { Group } from 'three';
import type { Color } from '#src/demo/palette.ts';
import { toGltf } from './gltf/to-gltf.ts';
import { explodedOf } from './models/exploded.ts';
import { modelOf } from './models/model-of.ts';
import { paintOf } from './paint.ts';
import { placeOf } from './scenes/places.ts';
import { arrange, sizeOf } from './scenes/sets.ts';
import type { Angle } from './studio/camera.ts';
import { FAMILIES, type Light, productLight } from './studio/families.ts';
import { openStage, STUDIO_SETTING } from './studio/stage.ts';

export type PageShot = {
  sku: string;
  color: Color;
  accent: string;
  angle: Angle;
  width: number;
  height: number;
  exposures: number;
  /** The light of a single product; the studio's own by default. */
  light?: Light;
  /** True without a background, so that the picture fits any colour. */
  isCutOut?: boolean;
  /** With its parts pulled out. */
  isApart?: boolean;
  scene?: Scene;
};

/** More than one product on paper of some colour, or one in somebody's home. */
export type Scene =
  | {
      kind: 'set';
      color: string;
      others: [sku: string, color: Color, accent: string][];
      light?: Light;
      /** The distance between them. */
      apart?: number;
    }
  | { kind: 'home'; seed: number };

const canvas = document.querySelector('canvas');
if (!canvas) throw new Error('The page has no canvas.');
await document.fonts.load('700 40px Manrope');
const setUp = openStage(canvas);
let lit: { shape: string; take: ReturnType<typeof setUp> } | undefined;
let built: { key: string; product: Group } | undefined;

/** Takes a picture; answers it as a PNG. One product's light is worked out once. */
function shoot(shot: PageShot): string {
  const product = build(shot);
  if (shot.scene) return film(() => shootScene(shot, product, shot.scene));
  const shape = `${shapeOf(shot)} ${shot.light}`;
  if (lit?.shape !== shape) {
    const family = shot.light ? productLight(shot.light) : STUDIO_SETTING;
    lit = { shape, take: setUp(product, { ...STUDIO_SETTING, ...family }) };
  }
  lit.take(product, shot);
  return canvas?.toDataURL('image/png') ?? '';
}

/** Light baked for one scene fits no other picture. */
function film(take: () => void): string {
  [lit, built] = [undefined, undefined];
  take();
  [lit, built] = [undefined, undefined];
  return canvas?.toDataURL('image/png') ?? '';
}

function shootScene(shot: PageShot, product: Group, scene: Scene | undefined): void {
  if (scene?.kind === 'set') {
    const others = scene.others.map(([sku, color, accent]) => modelOf(sku, paintOf(color, accent)));
    const subject = arrange([product, ...others], scene.color, scene.apart);
    const family = scene.light ? FAMILIES[scene.light] : STUDIO_SETTING;
    setUp(subject, { ...family, ground: { color: scene.color } })(subject, shot);
  } else if (scene?.kind === 'home') {
    const size = Math.max(...sizeOf(product).toArray());
    const { around, setting } = placeOf(scene.seed, product, size);
    const subject = new Group().add(product, around);
    setUp(subject, setting, product)(subject, { ...shot, opening: size * 0.035 });
  }
}

function shapeOf({ sku, isApart }: PageShot): string {
  return isApart ? `${sku} apart` : sku;
}

function build(shot: PageShot): Group {
  const { sku, color, accent, isApart } = shot;
  const key = `${shapeOf(shot)} ${color}`;
  const make = isApart ? explodedOf : modelOf;
  if (built?.key !== key) built = { key, product: make(sku, paintOf(color, accent)) };
  return built.product;
}

Object.assign(globalThis, { shoot, toGltf });
