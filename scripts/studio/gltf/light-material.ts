import {
  CanvasTexture,
  DataTexture,
  type Material,
  MeshPhysicalMaterial,
  type MeshPhysicalMaterialParameters,
  RepeatWrapping,
  type Texture,
  Vector2,
} from 'three';
import { context } from '#scripts/studio/shape/decal.ts';

/** The centimetres of a model's texture coordinates that become 0 to 1 in glTF. */
export const UV_SPAN_CM = 512;

/** Surfaces whose slopes are seen from arm's length; those of the others cost more than they show. */
const SLOPED = new Set(['weave', 'coarse', 'knit', 'holes', 'leather', 'foam']);

/** In the dark studio of the 3D view, gold that scatters no light looks brown. */
const GOLD_METALNESS = 0.6;

const made = new Map<Material, MeshPhysicalMaterial>();
const canvases = new Map<string, HTMLCanvasElement>();

/** Returns whether a surface is printed: its texture is a drawing with transparency, not a tile. */
export function isPrinted(material: Material): boolean {
  return material instanceof MeshPhysicalMaterial && material.alphaMap !== null;
}

/** A studio material reduced for phones: only the visible textures, repeated over UV_SPAN_CM. */
export function lightMaterial(material: Material): MeshPhysicalMaterial {
  if (!(material instanceof MeshPhysicalMaterial)) throw new Error('Only physical materials.');
  const known = made.get(material);
  if (known) return known;
  const { color, roughness, clearcoat, clearcoatRoughness } = material;
  const isGolden = color.r > color.b * 1.5;
  const metalness = Math.min(material.metalness, isGolden ? GOLD_METALNESS : 1);
  const { emissive, emissiveIntensity, side } = material;
  const light = new MeshPhysicalMaterial({
    ...{ color, roughness, metalness, clearcoat, clearcoatRoughness },
    ...{ emissive, emissiveIntensity: Math.min(emissiveIntensity, 2), side },
    ...(material.sheen > 0 && pick(material)),
    ...(isPrinted(material) ? printedParts(material) : tiledParts(material)),
  });
  made.set(material, light);
  return light;
}

function pick({ sheen, sheenRoughness, sheenColor }: MeshPhysicalMaterial) {
  return { sheen, sheenRoughness, sheenColor };
}

/** glTF keeps transparency in the colour's texture, and what lights up only where it is seen. */
function printedParts({ alphaMap }: MeshPhysicalMaterial): MeshPhysicalMaterialParameters {
  return { map: alphaMap, transparent: true, depthWrite: false };
}

function tiledParts({ map, normalMap, normalScale }: MeshPhysicalMaterial) {
  return {
    ...(map && { map: spread(map) }),
    ...(normalMap &&
      isSeen(normalMap) && { normalMap: spread(normalMap), normalScale: normalScale.clone() }),
  };
}

function isSeen(slopes: Texture): boolean {
  return SLOPED.has(slopes.name);
}

function spread(texture: Texture): Texture {
  const copy = new CanvasTexture(drawn(texture));
  copy.name = texture.name;
  copy.colorSpace = texture.colorSpace;
  copy.flipY = texture.flipY;
  copy.wrapS = copy.wrapT = RepeatWrapping;
  copy.repeat = new Vector2(texture.repeat.x * UV_SPAN_CM, texture.repeat.y * UV_SPAN_CM);
  return copy;
}

/** The exporter takes pictures, no bare numbers. */
export function drawn(texture: Texture): HTMLCanvasElement {
  const known = canvases.get(texture.source.uuid);
  if (known) return known;
  if (!(texture instanceof DataTexture)) throw new Error('A tile is made of numbers.');
  const { width, height, data } = texture.image;
  if (!data) throw new Error('A tile is empty.');
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  context(canvas).putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  canvases.set(texture.source.uuid, canvas);
  return canvas;
}
