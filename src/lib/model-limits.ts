export const MODEL_BYTES_MAX = 8 * 1024 * 1024;

/** The types offered by a file dialog; the server checks each file's content. */
export const MODEL_TYPES = '.glb,model/gltf-binary';

/** Why a file is refused as a model, said after its name. */
export const MODEL_REFUSALS = {
  empty: 'is empty.',
  bytes: 'is larger than 8 MB. Export it with smaller textures, or compressed by meshopt.',
  kind: 'is not a binary glTF (GLB). Export the model as one file that ends in .glb.',
  version: 'is written in an old version of glTF. Export it as glTF 2.0.',
  damaged: 'is damaged or was cut off. Please export it again.',
  outside: 'names other files. Export it with its textures within it.',
  nothing: 'is damaged: it contains no shape to show. Please export it again.',
  extension: 'is packed in a way that the shop cannot open (Draco or Basis). Use meshopt, or none.',
} as const;

export type ModelRefusal = keyof typeof MODEL_REFUSALS;
