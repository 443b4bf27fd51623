import { type Document, Logger, type Mesh, NodeIO, Verbosity } from '@gltf-transform/core';
import { ALL_EXTENSIONS, KHRMaterialsVariants, type MappingList } from '@gltf-transform/extensions';
import { dedup, meshopt, prune, simplify, textureCompress, weld } from '@gltf-transform/functions';
import { MeshoptEncoder } from 'meshoptimizer';
import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import sharp from 'sharp';

const TILE_PIXELS = 256;
/** Parts of a mesh's size by which its skin may move when triangles are saved. */
const SKIN_ERROR = 0.0006;

/**
 * What toGltf() wrote as one small file: colours as KHR_materials_variants, fewer triangles, small
 * textures, compressed by meshopt.
 */
export async function press(glb: Uint8Array, colors: readonly string[]): Promise<Uint8Array> {
  await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready]);
  const io = new NodeIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
  const document = await io.readBinary(glb);
  document.setLogger(new Logger(Verbosity.WARN));
  joinColors(document, colors);
  await document.transform(
    dedup(),
    weld(),
    simplify({ simplifier: MeshoptSimplifier, ratio: 0.1, error: SKIN_ERROR }),
    prune({ keepAttributes: false }),
    textureCompress({
      encoder: sharp,
      targetFormat: 'webp',
      resize: [TILE_PIXELS, TILE_PIXELS],
      quality: 72,
    }),
    meshopt({ encoder: MeshoptEncoder, level: 'high', quantizePosition: 14, quantizeTexcoord: 16 }),
  );
  return io.writeBinary(document);
}

/** Makes `<number> <color>` a variant of `<number>`. */
function joinColors(document: Document, colors: readonly string[]): void {
  const root = document.getRoot();
  const extension = document.createExtension(KHRMaterialsVariants);
  const variants = new Map(colors.map((color) => [color, extension.createVariant(color)]));
  const nodes = new Map(root.listNodes().map((node) => [node.getName(), node]));
  for (const [name, node] of nodes) {
    if (name.includes(' ')) continue;
    const [primitive] = node.getMesh()?.listPrimitives() ?? [];
    if (!primitive) continue;
    const list: MappingList = extension.createMappingList();
    for (const [color, variant] of variants) {
      const other = nodes.get(`${name} ${color}`);
      const material = materialOf(other?.getMesh() ?? node.getMesh());
      if (material)
        list.addMapping(extension.createMapping().setMaterial(material).addVariant(variant));
      other?.dispose();
    }
    primitive.setExtension('KHR_materials_variants', list);
  }
}

function materialOf(mesh: Mesh | null) {
  return mesh?.listPrimitives()[0]?.getMaterial() ?? null;
}
