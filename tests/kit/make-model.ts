/**
 * A binary glTF with one triangle, as small as it can be. `gltf` replaces parts of its description;
 * `padding` adds bytes to that, `data` replaces its binary chunk.
 */
export function makeModel(
  gltf: object = {},
  { padding = 0, data = Buffer.alloc(36) }: { padding?: number; data?: Buffer | undefined } = {},
): Buffer {
  const whole = { ...TRIANGLE, ...gltf };
  const text = JSON.stringify(whole) + ' '.repeat(padding);
  const json = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4));
  const chunks = [...chunk('JSON', json), ...(data.length > 0 ? chunk('BIN\0', data) : [])];
  const bytes = Buffer.concat(chunks);
  const head = Buffer.alloc(12);
  head.write('glTF', 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(12 + bytes.length, 8);
  return Buffer.concat([head, bytes]);
}

/** Three corners of 12 bytes each. */
const TRIANGLE = {
  asset: { version: '2.0' },
  buffers: [{ byteLength: 36 }],
  bufferViews: [{ buffer: 0, byteLength: 36 }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  nodes: [{ mesh: 0 }],
  scenes: [{ nodes: [0] }],
};

function chunk(kind: string, bytes: Buffer): Buffer[] {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(bytes.length, 0);
  head.write(kind, 4, 'latin1');
  return [head, bytes];
}
