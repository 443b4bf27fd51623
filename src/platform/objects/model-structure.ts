import * as z from 'zod/mini';

/** Bytes of decoded geometry that a phone can hold. */
export const MODEL_DECODED_BYTES_MAX = 256 * 1024 * 1024;

const Index = z.int().check(z.minimum(0));
const Size = z._default(Index, 0);
const indexes = z._default(z.array(Index), []);

/** https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html#accessors-overview */
const COMPONENT_BYTES: Record<number, number> = {
  5120: 1,
  5121: 1,
  5122: 2,
  5123: 2,
  5125: 4,
  5126: 4,
};
const COMPONENTS: Record<string, number> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};

const Range = z.object({ buffer: Index, byteOffset: Size, byteLength: Index });
const Fallback = z.object({ fallback: z.optional(z.boolean()) });
const Packed = z.extend(Range, { byteStride: Index, count: Index });

/** The extension and its successor have the same format. */
function meshopt<T extends z.ZodMiniType>(schema: T) {
  return z.optional(
    z.object({
      EXT_meshopt_compression: z.optional(schema),
      KHR_meshopt_compression: z.optional(schema),
    }),
  );
}

/** The parts of glTF 2.0 that say where geometry is stored. */
export const Structure = z.object({
  buffers: z._default(
    z.array(
      z.object({
        uri: z.optional(z.string()),
        byteLength: Index,
        extensions: meshopt(Fallback),
      }),
    ),
    [],
  ),
  bufferViews: z._default(
    z.array(z.extend(Range, { byteStride: Size, extensions: meshopt(Packed) })),
    [],
  ),
  accessors: z._default(
    z.array(
      z.object({
        bufferView: z.optional(Index),
        byteOffset: Size,
        componentType: z.int(),
        count: z.int().check(z.minimum(1)),
        type: z.string(),
        sparse: z.optional(
          z.object({
            count: z.int().check(z.minimum(1)),
            indices: z.object({ bufferView: Index, byteOffset: Size, componentType: z.int() }),
            values: z.object({ bufferView: Index, byteOffset: Size }),
          }),
        ),
      }),
    ),
    [],
  ),
  meshes: z._default(
    z.array(
      z.object({
        primitives: z.array(
          z.object({
            attributes: z._default(z.record(z.string(), Index), {}),
            indices: z.optional(Index),
          }),
        ),
      }),
    ),
    [],
  ),
  nodes: z._default(z.array(z.object({ mesh: z.optional(Index), children: indexes })), []),
  scene: Size,
  scenes: z._default(z.array(z.object({ nodes: indexes })), []),
  images: z._default(z.array(z.object({ bufferView: z.optional(Index) })), []),
});
type Structure = z.infer<typeof Structure>;

/** Returns whether the displayed scene contains a mesh with positions. */
export function hasShape(gltf: Structure): boolean {
  const seen = new Set<number>();
  const waiting = [...(gltf.scenes[gltf.scene]?.nodes ?? [])];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const node = gltf.nodes[at];
    const mesh = node?.mesh === undefined ? undefined : gltf.meshes[node.mesh];
    if (mesh?.primitives.some(({ attributes }) => attributes['POSITION'] !== undefined)) {
      return true;
    }
    waiting.push(...(node?.children ?? []));
  }
  return false;
}

/**
 * Returns whether all geometry and pictures are within the file: every index exists, no view
 * exceeds its buffer, no accessor exceeds its view, and it fits into MODEL_DECODED_BYTES_MAX when
 * decoded. `dataBytes` is the length of the file's binary chunk.
 */
export function isComplete(gltf: Structure, dataBytes: number): boolean {
  const { buffers, bufferViews, accessors, meshes, nodes, scenes, images } = gltf;
  const has = (list: readonly unknown[], index: number | undefined) =>
    index === undefined || index < list.length;
  const primitives = meshes.flatMap((mesh) => mesh.primitives);
  const decoded = accessors.reduce((bytes, accessor) => bytes + bytesOf(accessor), 0);
  return (
    buffers.every((buffer, at) => isStored(buffer, at, dataBytes)) &&
    bufferViews.every((view) => isWithinBuffers(view, buffers)) &&
    accessors.every((accessor) => isWithinView(accessor, bufferViews)) &&
    decoded <= MODEL_DECODED_BYTES_MAX &&
    images.every(({ bufferView }) => has(bufferViews, bufferView)) &&
    primitives.every(({ attributes, indices }) =>
      [...Object.values(attributes), indices].every((index) => has(accessors, index)),
    ) &&
    nodes.every(
      ({ mesh, children }) => has(meshes, mesh) && children.every((one) => has(nodes, one)),
    ) &&
    scenes.every((scene) => scene.nodes.every((one) => has(nodes, one)))
  );
}

type Buffered = Structure['buffers'][number];

/**
 * The first buffer is the binary chunk; others are embedded as text or replace a compressed one.
 */
function isStored({ uri, byteLength, extensions }: Buffered, at: number, dataBytes: number) {
  if (uri !== undefined)
    return Math.floor(((uri.length - uri.indexOf(',') - 1) * 3) / 4) >= byteLength;
  if (isFallback(extensions)) return byteLength <= MODEL_DECODED_BYTES_MAX;
  return at === 0 && byteLength > 0 && byteLength <= dataBytes;
}

function isFallback(extensions: Buffered['extensions']): boolean {
  const { EXT_meshopt_compression: ext, KHR_meshopt_compression: khr } = extensions ?? {};
  return Boolean((ext ?? khr)?.fallback);
}

type View = Structure['bufferViews'][number];

function isWithinBuffers(view: View, buffers: readonly Buffered[]): boolean {
  const { EXT_meshopt_compression: ext, KHR_meshopt_compression: khr } = view.extensions ?? {};
  const packed = ext ?? khr;
  if (!isWithinBuffer(view, buffers)) return false;
  if (!packed) return !isFallback(buffers[view.buffer]?.extensions);
  return (
    isWithinBuffer(packed, buffers) &&
    !isFallback(buffers[packed.buffer]?.extensions) &&
    packed.byteStride * packed.count === view.byteLength
  );
}

function isWithinBuffer(range: z.infer<typeof Range>, buffers: readonly Buffered[]): boolean {
  const buffer = buffers[range.buffer];
  if (!buffer || range.byteLength === 0) return false;
  return range.byteOffset + range.byteLength <= buffer.byteLength;
}

type Accessor = Structure['accessors'][number];

function isWithinView(accessor: Accessor, views: readonly View[]): boolean {
  const { bufferView, byteOffset, count, sparse } = accessor;
  const bytes = elementBytes(accessor);
  if (bytes === 0 || (sparse && !isSparseWithin(accessor, sparse, views))) return false;
  // Without a view all values are zero, except sparse ones.
  if (bufferView === undefined) return sparse !== undefined;
  const stride = views[bufferView]?.byteStride || bytes;
  return endsWithin(views[bufferView], byteOffset + stride * (count - 1) + bytes);
}

type Sparse = NonNullable<Accessor['sparse']>;

function isSparseWithin(accessor: Accessor, sparse: Sparse, views: readonly View[]): boolean {
  const { count, indices, values } = sparse;
  const indexBytes = COMPONENT_BYTES[indices.componentType] ?? 0;
  return (
    count <= accessor.count &&
    indexBytes > 0 &&
    endsWithin(views[indices.bufferView], indices.byteOffset + indexBytes * count) &&
    endsWithin(views[values.bufferView], values.byteOffset + elementBytes(accessor) * count)
  );
}

function endsWithin(view: View | undefined, end: number): boolean {
  return view !== undefined && end <= view.byteLength;
}

function bytesOf(accessor: Accessor): number {
  return elementBytes(accessor) * accessor.count;
}

/** Returns 0 for a type that does not exist. */
function elementBytes({ type, componentType }: Accessor): number {
  return (COMPONENTS[type] ?? 0) * (COMPONENT_BYTES[componentType] ?? 0);
}
