import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MODEL_BYTES_MAX, MODEL_REFUSALS, type ModelRefusal } from '#src/lib/model-limits.ts';
import { judgeModel } from '#src/platform/objects/model-judge.ts';
import { MODEL_DECODED_BYTES_MAX } from '#src/platform/objects/model-structure.ts';
import { makeModel } from '#tests/kit/make-model.ts';

const DEMO = 'src/demo/models/';

const sized = (bytes: number) => makeModel({}, { padding: bytes - makeModel().length });

test.each([
  ['a model', makeModel()],
  ['a model compressed by meshopt', makeModel({ extensionsUsed: ['EXT_meshopt_compression'] })],
  ['a model with a texture within it', makeModel({ images: [{ uri: 'data:image/png;base64,' }] })],
  ['a model of the largest size', sized(MODEL_BYTES_MAX)],
])('accepts %s for a product', (_, bytes) => {
  expect(bytes.length).toBeLessThanOrEqual(MODEL_BYTES_MAX);
  expect(() => judgeModel(bytes)).not.toThrow();
});

const old = makeModel();
old.writeUInt32LE(1, 4);
const broken = makeModel();
broken.write('{]', 20);

test.each<[string, ModelRefusal, Buffer]>([
  ['an empty file', 'empty', Buffer.alloc(0)],
  ['a model that is too large', 'bytes', sized(MODEL_BYTES_MAX + 4)],
  ['a picture', 'kind', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a model in glTF as text', 'kind', Buffer.from('{"asset":{"version":"2.0"}}')],
  ['only a header', 'damaged', makeModel().subarray(0, 15)],
  ['a model in glTF 1', 'version', old],
  ['a model that was cut off', 'damaged', makeModel().subarray(0, -4)],
  ['a model that cannot be read', 'damaged', broken],
  ['a model without a shape', 'nothing', makeModel({ meshes: [], nodes: [], scenes: [] })],
  ['a model in several files', 'outside', makeModel({ buffers: [{ uri: 'shape.bin' }] })],
  [
    'a model that fetches a texture',
    'outside',
    makeModel({ images: [{ uri: 'https://x.test/a' }] }),
  ],
  [
    'a model compressed by Draco',
    'extension',
    makeModel({ extensionsUsed: ['KHR_draco_mesh_compression'] }),
  ],
])('refuses %s with a message that names the file', (_, why, bytes) => {
  expect(() => judgeModel(bytes, 'boom.glb')).toThrow(`boom.glb ${MODEL_REFUSALS[why]}`);
});

const view = (some: object) => ({ bufferViews: [{ buffer: 0, byteLength: 36, ...some }] });
const accessor = (some: object) => ({
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', ...some }],
});
const sparse = (count: number, some: object = {}) => {
  const indices = { bufferView: 0, componentType: 5121 };
  const changed = { count: 1, indices, values: { bufferView: 0 }, ...some };
  const { accessors } = accessor({ componentType: 5121, type: 'SCALAR', count, sparse: changed });
  return { accessors: accessors.map((one) => ({ ...one, bufferView: undefined })) };
};
const meshopt = (some: object) => ({
  ...accessor({}),
  buffers: [
    { byteLength: 36 },
    { byteLength: 36, extensions: { EXT_meshopt_compression: { fallback: true } } },
  ],
  bufferViews: [
    {
      ...{ buffer: 1, byteLength: 36 },
      extensions: {
        EXT_meshopt_compression: { buffer: 0, byteLength: 30, byteStride: 12, count: 3, ...some },
      },
    },
  ],
});

test.each<[string, ModelRefusal | undefined, object]>([
  ['a view that ends with its buffer', undefined, view({ byteOffset: 0 })],
  ['a view that ends one byte after its buffer', 'damaged', view({ byteOffset: 1 })],
  ['a view of a missing buffer', 'damaged', view({ buffer: 1 })],
  ['a view with a negative length', 'damaged', view({ byteLength: -36 })],
  ['an empty view', 'damaged', view({ byteLength: 0 })],
  ['an accessor with one element too many', 'damaged', accessor({ count: 4 })],
  ['an accessor without elements', 'damaged', accessor({ count: 0 })],
  ['an accessor with half an element', 'damaged', accessor({ count: 2.5 })],
  ['an accessor with four thousand million elements', 'damaged', accessor({ count: 4e9 })],
  ['an accessor of an unknown type', 'damaged', accessor({ type: 'VEC5' })],
  ['an accessor of an unknown component', 'damaged', accessor({ componentType: 5124 })],
  ['an accessor of a missing view', 'damaged', accessor({ bufferView: 1 })],
  ['an accessor without a view', 'damaged', accessor({ bufferView: undefined })],
  ['decoded geometry at the limit', undefined, sparse(MODEL_DECODED_BYTES_MAX)],
  ['decoded geometry above the limit', 'damaged', sparse(MODEL_DECODED_BYTES_MAX + 1)],
  ['more sparse values than elements', 'damaged', sparse(1, { count: 2 })],
  ['sparse values outside their view', 'damaged', sparse(99, { count: 37 })],
  ['geometry packed by meshopt', undefined, meshopt({})],
  ['packed geometry outside its buffer', 'damaged', meshopt({ byteOffset: 7 })],
  ['packed geometry with another length', 'damaged', meshopt({ count: 4 })],
  ['packed geometry in a buffer without data', 'damaged', meshopt({ buffer: 1 })],
  ['a buffer that is longer than its data', 'damaged', { buffers: [{ byteLength: 37 }] }],
  ['a mesh that names a missing accessor', 'damaged', { meshes: [meshOf({ POSITION: 1 })] }],
  ['a mesh without positions', 'nothing', { meshes: [meshOf({ NORMAL: 0 })] }],
  ['a mesh without primitives', 'nothing', { meshes: [{ primitives: [] }] }],
  ['a node with a missing mesh', 'damaged', { nodes: [{ mesh: 1 }] }],
  ['a scene without a mesh', 'nothing', { nodes: [{}] }],
  ['a node that is its own child', 'nothing', { nodes: [{ children: [0] }] }],
  ['a mesh in a grandchild', undefined, { nodes: [{ children: [1] }, { mesh: 0 }] }],
  ['no scene', 'nothing', { scenes: [] }],
  ['a picture in a missing view', 'damaged', { images: [{ bufferView: 1 }] }],
  ['a mesh that is a number', 'damaged', { meshes: [1] }],
])('judges a model with %s as %s', (_, why, gltf) => {
  const judging = () => judgeModel(makeModel(gltf), 'boom.glb');
  if (why) expect(judging).toThrow(`boom.glb ${MODEL_REFUSALS[why]}`);
  else expect(judging).not.toThrow();
});

test('rejects a model whose binary data is missing', () => {
  const bytes = makeModel({}, { data: Buffer.alloc(0) });
  expect(() => judgeModel(bytes, 'boom.glb')).toThrow(/damaged/);
});

test.each(readdirSync(DEMO).filter((name) => name.endsWith('.glb')))(
  'accepts the demo model %s',
  (name) => {
    expect(() => judgeModel(readFileSync(`${DEMO}${name}`), name)).not.toThrow();
  },
);

function meshOf(attributes: Record<string, number>) {
  return { primitives: [{ attributes }] };
}
