import { expect, test } from 'vitest';
import { MODEL_BYTES_MAX, MODEL_REFUSALS, type ModelRefusal } from '#src/lib/model-limits.ts';
import { judgeModel } from '#src/platform/objects/model-judge.ts';
import { makeModel } from '#tests/kit/make-model.ts';

const sized = (bytes: number) => makeModel({}, { padding: bytes - makeModel().length });

test.each([
  ['a model', makeModel()],
  ['one compressed by meshopt', makeModel({ extensionsUsed: ['EXT_meshopt_compression'] })],
  ['one with a texture within it', makeModel({ images: [{ uri: 'data:image/png;base64,' }] })],
  ['one that is as large as may be', sized(MODEL_BYTES_MAX)],
])('%s is taken', (_, bytes) => {
  expect(bytes.length).toBeLessThanOrEqual(MODEL_BYTES_MAX);
  expect(() => judgeModel(bytes)).not.toThrow();
});

const old = makeModel();
old.writeUInt32LE(1, 4);
const broken = makeModel();
broken.write('{]', 20);

test.each<[string, ModelRefusal, Buffer]>([
  ['an empty file', 'empty', Buffer.alloc(0)],
  ['one that is larger than may be', 'bytes', sized(MODEL_BYTES_MAX + 4)],
  ['a picture', 'kind', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['glTF as text', 'kind', Buffer.from('{"asset":{"version":"2.0"}}')],
  ['a header alone', 'damaged', makeModel().subarray(0, 15)],
  ['glTF 1', 'version', old],
  ['one that was cut off', 'damaged', makeModel().subarray(0, -4)],
  ['one that cannot be read', 'damaged', broken],
  ['one without a shape', 'nothing', makeModel({ meshes: [] })],
  ['one that lies in several files', 'outside', makeModel({ buffers: [{ uri: 'shape.bin' }] })],
  ['one that fetches a texture', 'outside', makeModel({ images: [{ uri: 'https://x.test/a' }] })],
  ['Draco', 'extension', makeModel({ extensionsUsed: ['KHR_draco_mesh_compression'] })],
])('%s is refused with a sentence that names it', (_, why, bytes) => {
  expect(() => judgeModel(bytes, 'boom.glb')).toThrow(`boom.glb ${MODEL_REFUSALS[why]}`);
});
