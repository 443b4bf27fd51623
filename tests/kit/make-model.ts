/** A binary glTF as small as it can be; `gltf` says what its first chunk does. */
export function makeModel(gltf: object = {}, { padding = 0 } = {}): Buffer {
  const whole = { asset: { version: '2.0' }, meshes: [{ primitives: [] }], ...gltf };
  const text = JSON.stringify(whole) + ' '.repeat(padding);
  const json = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4));
  const head = Buffer.alloc(20);
  head.write('glTF', 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(20 + json.length, 8);
  head.writeUInt32LE(json.length, 12);
  head.write('JSON', 16, 'latin1');
  return Buffer.concat([head, json]);
}
