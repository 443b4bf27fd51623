import {
  CanvasTexture,
  Group,
  type Material,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  type Object3D,
  RepeatWrapping,
  type Texture,
} from 'three';
import { GLTFExporter } from 'three/addons/exporters/GLTFExporter.js';
import { meshesOf } from '#scripts/studio/shape/part.ts';
import { drawn, isPrinted } from './light-material.ts';
import { lift } from './to-gltf.ts';

/**
 * Everything that a picture shows as a binary glTF, scaled from centimetres by `scale`: fine meshes and
 * whole textures. The extras of a material say how its surface reflects; blender/surfaces.py reads them.
 */
export async function wholeGltf(subject: Object3D, scale: number): Promise<ArrayBuffer> {
  subject.updateMatrixWorld(true);
  const whole = new Group();
  whole.scale.setScalar(scale);
  for (const mesh of meshesOf(subject)) {
    const { material, matrixWorld } = mesh;
    if (Array.isArray(material)) continue;
    const geometry = mesh.geometry.clone();
    for (const name of Object.keys(geometry.attributes)) {
      if (!['position', 'normal', 'uv'].includes(name)) geometry.deleteAttribute(name);
    }
    if (isPrinted(material)) lift(geometry, 0.08 / scale);
    const copy = new Mesh(geometry, describedMaterial(material));
    copy.applyMatrix4(matrixWorld);
    whole.add(copy);
  }
  const glb = await new GLTFExporter().parseAsync(whole, { binary: true });
  if (!(glb instanceof ArrayBuffer)) throw new Error('The exporter wrote no binary.');
  return glb;
}

const made = new Map<Material, MeshStandardMaterial>();

function describedMaterial(material: Material): MeshStandardMaterial {
  if (!(material instanceof MeshPhysicalMaterial)) throw new Error('Only physical materials.');
  const known = made.get(material);
  if (known) return known;
  const { map, normalMap, alphaMap, color, emissive, sheenColor, normalScale } = material;
  const { roughness, metalness, clearcoat, clearcoatRoughness, sheen, sheenRoughness } = material;
  const result = new MeshStandardMaterial();
  result.name = String(material.id);
  if (alphaMap) result.map = alphaMap;
  else if (map) result.map = onCanvas(map);
  if (normalMap) result.normalMap = onCanvas(normalMap);
  result.userData = {
    ...{ roughness, metalness, clearcoat, clearcoatRoughness, sheen, sheenRoughness },
    color: color.toArray(),
    sheenColor: sheenColor.toArray(),
    emission: emissive.clone().multiplyScalar(material.emissiveIntensity).toArray(),
    specular: material.specularIntensity,
    bump: normalScale.x,
    tile: normalMap?.name ?? '',
    isPrinted: alphaMap !== null,
    repeat: (normalMap ?? map)?.repeat.toArray() ?? [1, 1],
  };
  made.set(material, result);
  return result;
}

function onCanvas(texture: Texture) {
  const copy = new CanvasTexture(drawn(texture));
  copy.colorSpace = texture.colorSpace;
  copy.flipY = texture.flipY;
  copy.wrapS = copy.wrapT = RepeatWrapping;
  return copy;
}
