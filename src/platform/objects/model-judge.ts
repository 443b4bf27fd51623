import * as z from 'zod/mini';
import { AppError } from '#src/lib/errors.ts';
import { MODEL_BYTES_MAX, MODEL_REFUSALS, type ModelRefusal } from '#src/lib/model-limits.ts';
import { hasShape, isComplete, Structure } from './model-structure.ts';

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const JSON_CHUNK = 0x4e4f534a;
const DATA_CHUNK = 0x004e4942;
/** Compressions that need a decoder which the viewer would download from another host. */
const NOT_OPENED = new Set(['KHR_draco_mesh_compression', 'KHR_texture_basisu']);

const Named = z.object({ uri: z.optional(z.string()) });
const Gltf = z.object({
  asset: z.object({ version: z.string() }),
  buffers: z._default(z.array(Named), []),
  images: z._default(z.array(Named), []),
  extensionsUsed: z._default(z.array(z.string()), []),
});

/** Checks a model's content, ignoring its name. Throws an AppError that says what is wrong. */
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
  const chunks = readChunks(file);
  const json = chunks && readJson(chunks.json);
  const gltf = Gltf.safeParse(json).data;
  if (!chunks || !gltf) return 'damaged';
  if (gltf.extensionsUsed.some((extension) => NOT_OPENED.has(extension))) return 'extension';
  const isWithin = ({ uri }: { uri?: string | undefined }) =>
    uri === undefined || uri.startsWith('data:');
  if (![...gltf.buffers, ...gltf.images].every(isWithin)) return 'outside';
  const structure = Structure.safeParse(json).data;
  if (!structure || !isComplete(structure, chunks.dataBytes)) return 'damaged';
  return hasShape(structure) ? undefined : 'nothing';
}

type Chunks = { json: Buffer; dataBytes: number };

/** Splits a file into its description and its data; undefined if a chunk is truncated. */
function readChunks(file: Buffer): Chunks | undefined {
  const chunks: { kind: number; bytes: Buffer }[] = [];
  for (let at = HEADER_BYTES; at < file.length;) {
    const start = at + CHUNK_HEADER_BYTES;
    if (start > file.length) return undefined;
    const end = start + file.readUInt32LE(at);
    if (end > file.length) return undefined;
    chunks.push({ kind: file.readUInt32LE(at + 4), bytes: file.subarray(start, end) });
    at = end;
  }
  const [json, data] = chunks;
  if (json?.kind !== JSON_CHUNK) return undefined;
  return { json: json.bytes, dataBytes: data?.kind === DATA_CHUNK ? data.bytes.length : 0 };
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
