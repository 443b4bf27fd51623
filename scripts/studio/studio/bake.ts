import {
  type Box3,
  type BufferGeometry,
  BufferAttribute,
  Color,
  DataTexture,
  LinearFilter,
  Mesh,
  type Object3D,
  RGBAFormat,
  FloatType,
  Scene,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { meshesOf } from '#scripts/studio/shape/part.ts';
import { type Lighting, type Ray, raysOf } from './lamps.ts';
import { openShadows, type ShadowMap } from './shadow-map.ts';

const FLOOR_CELLS = 256;
/** The radii from the middle that the floor's map covers. */
const FLOOR_REACH = 2.4;

/** Shadows on the floor: 1 where all light falls, in a square about the middle. */
export type FloorMap = { texture: DataTexture; center: Vector3; half: number; light: Color };

type Surface = {
  geometry: BufferGeometry;
  points: Float32Array;
  normals: Float32Array;
  sums: Float32Array;
};

/**
 * Lets light from every direction fall on the product and the floor below, with all shadows and
 * what the floor throws back, and keeps the result in the vertices. Once for all pictures and
 * colours of a product.
 */
export function bake(
  renderer: WebGLRenderer,
  product: Object3D,
  lighting: Lighting,
  box: Box3,
): FloorMap {
  product.updateMatrixWorld(true);
  const center = box.getCenter(new Vector3());
  const radius = (box.getSize(new Vector3()).length() / 2) * 1.02;
  const scene = castersOf(product);
  const surfaces = surfacesOf(product);
  const shadows = openShadows(renderer, scene, center, radius);
  const floor = makeFloor(center, radius);
  const rays = raysOf(lighting);
  for (const ray of rays.filter(({ isBounce }) => !isBounce)) {
    const map = shadows.look(ray.direction);
    for (const surface of surfaces) lightSurface(surface, ray, map);
    floor.add(ray, map);
  }
  floor.close();
  for (const ray of rays.filter(({ isBounce }) => isBounce)) {
    const map = shadows.look(ray.direction);
    for (const surface of surfaces) lightSurface(surface, ray, map, floor.at);
  }
  shadows.dispose();
  for (const surface of surfaces) keep(surface);
  return floor.map();
}

/** A scene of everything that throws shadows; printed letters do not. */
function castersOf(product: Object3D): Scene {
  const scene = new Scene();
  for (const { castShadow, geometry, material, matrixWorld } of meshesOf(product)) {
    if (!castShadow) continue;
    const caster = new Mesh(geometry, material);
    caster.matrixAutoUpdate = false;
    caster.matrix.copy(matrixWorld);
    scene.add(caster);
  }
  return scene;
}

/** Gives every mesh its own vertices, because two meshes of one shape are lit differently. */
function surfacesOf(product: Object3D): Surface[] {
  return meshesOf(product)
    .filter(({ receiveShadow }) => receiveShadow)
    .map((mesh) => {
      mesh.geometry = mesh.geometry.clone();
      return surfaceOf(mesh);
    });
}

function surfaceOf({ geometry, matrixWorld }: Mesh): Surface {
  const position = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const points = new Float32Array(position.count * 3);
  const normals = new Float32Array(position.count * 3);
  const [spot, way] = [new Vector3(), new Vector3()];
  for (let index = 0; index < position.count; index += 1) {
    way.fromBufferAttribute(normal, index).transformDirection(matrixWorld);
    way.toArray(normals, index * 3);
    spot.fromBufferAttribute(position, index).applyMatrix4(matrixWorld);
    spot.addScaledVector(way, 0.02).toArray(points, index * 3);
  }
  return { geometry, points, normals, sums: new Float32Array(position.count * 9) };
}

/** Sums by vertex: red, green, blue, seen, all, and the direction of the light. */
function lightSurface(
  { points, normals, sums }: Surface,
  { direction: { x, y, z }, light }: Ray,
  map: ShadowMap,
  floorAt?: (x: number, z: number) => number,
): void {
  for (let at = 0, to = 0; at < points.length; at += 3, to += 9) {
    const facing = (normals[at] ?? 0) * x + (normals[at + 1] ?? 0) * y + (normals[at + 2] ?? 0) * z;
    if (facing <= 0) continue;
    const [px, py, pz] = [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0];
    let seen = map.seenFrom(px, py, pz);
    if (floorAt && seen > 0) seen *= floorAt(px - (x / y) * py, pz - (z / y) * py);
    sums[to + 4] = (sums[to + 4] ?? 0) + facing;
    if (seen === 0) continue;
    const amount = facing * seen;
    sums[to] = (sums[to] ?? 0) + amount * light.r;
    sums[to + 1] = (sums[to + 1] ?? 0) + amount * light.g;
    sums[to + 2] = (sums[to + 2] ?? 0) + amount * light.b;
    sums[to + 3] = (sums[to + 3] ?? 0) + amount;
    const weight = amount * light.g;
    sums[to + 5] = (sums[to + 5] ?? 0) + weight * x;
    sums[to + 6] = (sums[to + 6] ?? 0) + weight * y;
    sums[to + 7] = (sums[to + 7] ?? 0) + weight * z;
    sums[to + 8] = (sums[to + 8] ?? 0) + weight;
  }
}

function keep({ geometry, sums }: Surface): void {
  const count = sums.length / 9;
  const baked = new Float32Array(count * 4);
  const leading = new Float32Array(count * 3);
  for (let index = 0; index < count; index += 1) {
    const [r = 0, g = 0, b = 0, seen = 0, all = 0, x = 0, y = 0, z = 0, weight = 0] = sums.subarray(
      index * 9,
    );
    baked.set([r, g, b, all > 0 ? seen / all : 0], index * 4);
    if (weight > 0) leading.set([x / weight, y / weight, z / weight], index * 3);
  }
  uncover(geometry, baked, leading);
  geometry.setAttribute('baked', new BufferAttribute(baked, 4));
  geometry.setAttribute('leading', new BufferAttribute(leading, 3));
}

const BURIED = 0.012;

/**
 * Vertices that lie inside another part see nothing. They take the light of their neighbours, or
 * dark would leak out along the edges between them.
 */
function uncover(geometry: BufferGeometry, baked: Float32Array, leading: Float32Array): void {
  const index = geometry.index?.array ?? [];
  const isLit = Array.from(
    { length: baked.length / 4 },
    (_, at) => (baked[at * 4 + 3] ?? 0) > BURIED,
  );
  for (let round = 0; round < 5; round += 1) {
    const found = new Map<number, number>();
    for (let at = 0; at < index.length; at += 3) {
      const corners = [index[at] ?? 0, index[at + 1] ?? 0, index[at + 2] ?? 0];
      const lit = corners.find((corner) => isLit[corner]);
      if (lit === undefined) continue;
      for (const corner of corners) if (!isLit[corner]) found.set(corner, lit);
    }
    for (const [corner, lit] of found) {
      baked.copyWithin(corner * 4, lit * 4, lit * 4 + 4);
      leading.copyWithin(corner * 3, lit * 3, lit * 3 + 3);
      isLit[corner] = true;
    }
  }
}

function makeFloor(center: Vector3, radius: number) {
  const half = radius * FLOOR_REACH;
  const sums = new Float32Array(FLOOR_CELLS * FLOOR_CELLS);
  const light = new Color(0, 0, 0);
  const coordinate = (at: number) => ((at + 0.5) / FLOOR_CELLS) * 2 * half - half;
  function add({ direction, light: amount }: Ray, map: ShadowMap): void {
    light.add(amount.clone().multiplyScalar(direction.y));
    for (let index = 0; index < sums.length; index += 1) {
      const x = center.x + coordinate(index % FLOOR_CELLS);
      const z = center.z + coordinate(Math.floor(index / FLOOR_CELLS));
      sums[index] = (sums[index] ?? 0) + map.seenFrom(x, 0, z) * amount.g * direction.y;
    }
  }
  function close(): void {
    for (let index = 0; index < sums.length; index += 1) sums[index] = (sums[index] ?? 0) / light.g;
    sums.set(softened(sums));
  }
  function at(x: number, z: number): number {
    const column = Math.floor(((x - center.x + half) / half / 2) * FLOOR_CELLS);
    const row = Math.floor(((z - center.z + half) / half / 2) * FLOOR_CELLS);
    if (column < 0 || row < 0 || column >= FLOOR_CELLS || row >= FLOOR_CELLS) return 1;
    return sums[row * FLOOR_CELLS + column] ?? 1;
  }
  return { add, close, at, map: () => ({ texture: toTexture(sums), center, half, light }) };
}

/** Far from what throws it a shadow is soft: the rays' own edges go, the dark at the contact stays. */
function softened(sums: Float32Array): Float32Array {
  const soft = blurred(blurred(blurred(sums, 1), FLOOR_CELLS), 1);
  const softer = blurred(soft, FLOOR_CELLS);
  return softer.map((value, index) => {
    const sharp = sums[index] ?? 1;
    const part = Math.min(1, Math.max(0, (0.62 - sharp) / 0.3));
    return value + (sharp - value) * part;
  });
}

function blurred(values: Float32Array, step: number): Float32Array {
  const reach = 4;
  return values.map((_, index) => {
    let [sum, weight] = [0, 0];
    for (let by = -reach; by <= reach; by += 1) {
      const value = values[index + by * step];
      if (value === undefined) continue;
      const share = Math.exp((-by * by) / 7);
      sum += value * share;
      weight += share;
    }
    return sum / weight;
  });
}

function toTexture(sums: Float32Array): DataTexture {
  const data = new Float32Array(sums.length * 4);
  for (const [index, value] of sums.entries()) data.set([value, value, value, 1], index * 4);
  const texture = new DataTexture(data, FLOOR_CELLS, FLOOR_CELLS, RGBAFormat, FloatType);
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}
