import { BufferAttribute, type BufferGeometry, type Material, Mesh, Scene } from 'three';
import { GLTFExporter } from 'three/addons/exporters/GLTFExporter.js';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Color } from '#src/demo/palette.ts';
import { modelOf } from '#scripts/studio/models/model-of.ts';
import { paintOf } from '#scripts/studio/paint.ts';
import { meshesOf } from '#scripts/studio/shape/part.ts';
import { isPrinted, lightMaterial, UV_SPAN_CM } from './light-material.ts';

export type ModelInput = { sku: string; accent: string; colors: Color[] };

const METRES_PER_CM = 0.01;
/** The distance of printed words above their surface that prevents flicker. */
const PRINT_LIFT_CM = 0.02;

/**
 * A product as a binary glTF in metres: a mesh for every set of materials, named `<number>`, and the
 * same mesh again for every other colour, named `<number> <color>`. What joins them is in press.ts.
 */
export async function toGltf({ sku, accent, colors }: ModelInput): Promise<ArrayBuffer> {
  const [first = [], ...others] = colors.map((color) => meshesOfColor(sku, color, accent));
  for (const [at, meshes] of others.entries()) {
    if (meshes.length !== first.length)
      throw new Error(`${sku} has other parts in ${colors[at + 1]}.`);
  }
  const all = [first, ...others];
  const sets = Map.groupBy(first.keys(), (at) =>
    all.map((meshes) => String(materialOf(meshes[at]).id)).join(' '),
  );
  const scene = new Scene();
  for (const [number, parts] of [...sets.values()].entries()) {
    const geometry = mergeGeometries(parts.map((at) => geometryOf(first[at])));
    for (const [at, meshes] of all.entries()) {
      const mesh = new Mesh(geometry, lightMaterial(materialOf(meshes[parts[0] ?? 0])));
      mesh.name = at === 0 ? String(number) : `${number} ${colors[at]}`;
      scene.add(mesh);
    }
  }
  const glb = await new GLTFExporter().parseAsync(scene, { binary: true });
  if (!(glb instanceof ArrayBuffer)) throw new Error('The exporter wrote no binary.');
  return glb;
}

function meshesOfColor(sku: string, color: Color, accent: string): Mesh[] {
  const model = modelOf(sku, paintOf(color, accent));
  model.updateMatrixWorld(true);
  return meshesOf(model).filter(({ userData }) => userData['isLoose'] !== true);
}

function materialOf(mesh: Mesh | undefined): Material {
  const material = mesh?.material;
  if (!material || Array.isArray(material)) throw new Error('A part has not one material.');
  return material;
}

/** In metres where it stands, with the attributes that all parts have. */
function geometryOf(mesh: Mesh | undefined): BufferGeometry {
  if (!mesh) throw new Error('A part is missing.');
  const geometry = mesh.geometry.clone();
  for (const name of Object.keys(geometry.attributes)) {
    if (!['position', 'normal', 'uv'].includes(name)) geometry.deleteAttribute(name);
  }
  const { count } = geometry.getAttribute('position');
  if (!geometry.index) geometry.setIndex(Array.from({ length: count }, (_, at) => at));
  if (!geometry.hasAttribute('uv')) {
    geometry.setAttribute('uv', new BufferAttribute(new Float32Array(count * 2), 2));
  }
  if (isPrinted(materialOf(mesh))) lift(geometry);
  else spreadUv(geometry);
  return geometry.applyMatrix4(mesh.matrixWorld).scale(METRES_PER_CM, METRES_PER_CM, METRES_PER_CM);
}

/** Raises printed words along their normals, `times` the usual distance. */
export function lift(geometry: BufferGeometry, times = 1): void {
  const by = PRINT_LIFT_CM * times;
  const [position, normal] = [geometry.getAttribute('position'), geometry.getAttribute('normal')];
  for (let at = 0; at < position.count; at += 1) {
    position.setXYZ(
      at,
      position.getX(at) + normal.getX(at) * by,
      position.getY(at) + normal.getY(at) * by,
      position.getZ(at) + normal.getZ(at) * by,
    );
  }
}

/** Between 0 and 1, so that they can be kept in 16 bits; a tile repeats, wherever it begins. */
function spreadUv(geometry: BufferGeometry): void {
  const uv = geometry.getAttribute('uv');
  for (let at = 0; at < uv.count; at += 1) {
    uv.setXY(at, uv.getX(at) / UV_SPAN_CM + 0.5, uv.getY(at) / UV_SPAN_CM + 0.5);
  }
}
