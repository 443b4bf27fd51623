export const MODEL_BYTES_MAX = 8 * 1024 * 1024;

/** The types offered by a file dialog; the server checks each file's content. */
export const MODEL_TYPES = '.glb,model/gltf-binary';

/** Why a file is refused as a model, said after its name. */
export const MODEL_REFUSALS = {
  empty: 'is empty.',
  bytes: 'is larger than 8 MB. Export it with smaller textures or with meshopt compression.',
  kind: 'is not a binary glTF (GLB) file. Export the model as one .glb file.',
  version: 'uses an old version of glTF. Export it as glTF 2.0.',
  damaged: 'is damaged or incomplete. Please export it again.',
  outside: 'refers to other files. Export it with its textures included.',
  nothing: 'contains no shape to show. Please export it again.',
  extension:
    'uses a compression that the shop cannot open (Draco or Basis). Use meshopt or no compression.',
} as const;

export type ModelRefusal = keyof typeof MODEL_REFUSALS;
