import {
  type Mesh,
  MeshPhysicalMaterial,
  type Object3D,
  Plane,
  type PlaneGeometry,
  Scene,
  type ShaderMaterial,
  type Texture,
  Vector2,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { meshesOf } from '#scripts/studio/shape/part.ts';
import { type Angle, boundsOf, frame } from './camera.ts';
import { openDarkroom } from './finish.ts';
import { spread } from './random.ts';

type Floor = Mesh<PlaneGeometry, ShaderMaterial>;
type Seen = { subject: Object3D; ground: Floor; reflections: Texture };

/** One looks so deep into the ground, in parts of the product's height, and sees less the deeper. */
const DEPTHS = [0.03, 0.06, 0.1, 0.15, 0.21, 0.28];
/** The ground is not polished: what it shows is as coarse as this many pixels make it. */
const COARSE = 360;

let last: ReturnType<typeof openDarkroom> | undefined;

/** Mirrors the product in the ground below it, fading with depth. */
export function mirrorIn(
  renderer: WebGLRenderer,
  { subject, ground, reflections }: Seen,
  { angle, width, height }: { angle: Angle; width: number; height: number },
): void {
  const { camera, jitter } = frame(subject, angle, width, height);
  const tall = boundsOf(subject).max.y;
  const upright = subject.scale.y;
  subject.scale.y = -upright;
  const scene = new Scene().add(subject);
  reflect(scene, reflections);
  last?.dispose();
  last = openDarkroom(renderer, COARSE, Math.round((COARSE * height) / width));
  last.begin();
  for (const [index, depth] of DEPTHS.entries()) {
    const blur = ((depth + 0.02) * width) / 12;
    jitter((spread(index + 1, 2) - 0.5) * blur, (spread(index + 1, 3) - 0.5) * blur);
    renderer.clippingPlanes = [new Plane(new Vector3(0, 1, 0), tall * depth)];
    last.expose(scene, camera, 1 / DEPTHS.length);
  }
  renderer.clippingPlanes = [];
  subject.scale.y = upright;
  subject.updateMatrixWorld(true);
  ground.material.uniforms['mirror'] = { value: last.taken };
  ground.material.uniforms['frameSize'] = { value: new Vector2(width, height) };
}

/** Everything that shines shows the room. */
export function reflect(scene: Scene, room: Texture): void {
  for (const { material } of meshesOf(scene)) {
    if (material instanceof MeshPhysicalMaterial) material.envMap = room;
  }
}
