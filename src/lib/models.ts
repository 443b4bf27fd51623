const NAME = /^models\/([0-9a-f]{32})\.glb$/;

/** The name of a model's file, below /media/. */
export function modelName(hash: string): string {
  return `models/${hash}.glb`;
}

/** The hash of the model that a name below /media/ belongs to; undefined for any other text. */
export function parseModelName(name: string): string | undefined {
  return NAME.exec(name)?.[1];
}

/** The address of a model as the API gives it. */
export function modelUrl(hash: string): string {
  return `/media/${modelName(hash)}`;
}
