type Scene = {
  class: string;
  style: string;
  /** The style where only the foot of the ground is seen. */
  foot: string;
};

/** Below this luminance of its middle or lower third the text on a scene is white. */
const DEEP_MAX = 0.5;

/**
 * Returns what a tile or the head of a listing needs for a picture with this backdrop: a ground that
 * continues its left edge, and whether the text on it is white. A cut-out picture has only the tone
 * of what it shows.
 */
export function sceneOf([top, middle, bottom = '']: readonly string[] = []): Scene {
  if (!top) return { class: '', style: '', foot: '' };
  if (!middle) return { class: 'cutout', style: `--tone:${top}`, foot: `--tone:${top}` };
  return {
    class: Math.min(luminance(middle), luminance(bottom)) < DEEP_MAX ? 'deep' : '',
    style: `--ground:linear-gradient(${top} 16%,${middle},${bottom} 84%)`,
    foot: `--ground:${bottom}`,
  };
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
