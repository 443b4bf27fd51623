import * as z from 'zod/mini';
import { AppError } from '#src/lib/errors.ts';
import { MODEL_BYTES_MAX, MODEL_REFUSALS, type ModelRefusal } from '#src/lib/model-limits.ts';

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const JSON_CHUNK = 0x4e4f534a;
/** Packed so, they need a decoder that the viewer would fetch from elsewhere. */
const NOT_OPENED = new Set(['KHR_draco_mesh_compression', 'KHR_texture_basisu']);

const Named = z.object({ uri: z.optional(z.string()) });
const Gltf = z.object({
  asset: z.object({ version: z.string() }),
  meshes: z._default(z.array(z.unknown()), []),
  buffers: z._default(z.array(Named), []),
  images: z._default(z.array(Named), []),
  extensionsUsed: z._default(z.array(z.string()), []),
});

/** Looks at a model's content, whatever its name claims; throws an AppError that says what is wrong. */
export function judgeModel(bytes: Uint8Array, name = 'This file'): void {
  const why = refusalOf(bytes);
  if (!why) return;
  const message = `${name} ${MODEL_REFUSALS[why]}`;
  throw new AppError(why === 'bytes' ? 'TOO_LARGE' : 'INVALID_INPUT', {
    message,
    fields: { model: message },
  });
}

function refusalOf(bytes: Uint8Array): ModelRefusal | undefined {
  if (bytes.byteLength === 0) return 'empty';
  if (bytes.byteLength > MODEL_BYTES_MAX) return 'bytes';
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, 4).toString('latin1') !== 'glTF') return 'kind';
  if (file.length < HEADER_BYTES + CHUNK_HEADER_BYTES) return 'damaged';
  if (file.readUInt32LE(4) !== 2) return 'version';
  if (file.readUInt32LE(8) !== file.length) return 'damaged';
  const gltf = readJson(file);
  if (!gltf) return 'damaged';
  if (gltf.meshes.length === 0) return 'nothing';
  if (gltf.extensionsUsed.some((extension) => NOT_OPENED.has(extension))) return 'extension';
  const isWithin = ({ uri }: { uri?: string | undefined }) =>
    uri === undefined || uri.startsWith('data:');
  return [...gltf.buffers, ...gltf.images].every(isWithin) ? undefined : 'outside';
}

/** The first chunk says what the file holds. */
function readJson(file: Buffer): z.infer<typeof Gltf> | undefined {
  const length = file.readUInt32LE(HEADER_BYTES);
  const isJson = file.readUInt32LE(HEADER_BYTES + 4) === JSON_CHUNK;
  const start = HEADER_BYTES + CHUNK_HEADER_BYTES;
  if (!isJson || start + length > file.length) return undefined;
  try {
    return Gltf.safeParse(JSON.parse(file.subarray(start, start + length).toString())).data;
  } catch {
    return undefined;
  }
}
