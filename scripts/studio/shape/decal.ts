import { CanvasTexture, type Mesh, MeshPhysicalMaterial, SRGBColorSpace, Vector3 } from 'three';
import { skin } from './grid.ts';
import { part } from './part.ts';

type DecalOptions = {
  height: number;
  color: string;
  /** Printed ink, or metal letters. */
  metalness?: number;
  glow?: number;
  /** The radius of the round body it is printed on, about its own y axis. */
  bend?: number;
  spacing?: number;
  weight?: number;
};

/** A word printed on a product: facing z, its middle at the origin. */
export function word(text: string, options: DecalOptions): Mesh {
  const { height, color, metalness = 0, glow = 0, bend, spacing = 0.06, weight = 700 } = options;
  const canvas = document.createElement('canvas');
  const font = `${weight} 160px Manrope`;
  const measure = context(canvas);
  measure.font = font;
  measure.letterSpacing = `${spacing * 160}px`;
  canvas.width = Math.ceil(measure.measureText(text).width) + 40;
  canvas.height = 220;
  const pen = context(canvas);
  pen.font = font;
  pen.letterSpacing = `${spacing * 160}px`;
  pen.fillStyle = '#fff';
  pen.textBaseline = 'middle';
  pen.fillText(text, 20, 116);
  return printed(canvas, { height: height * 1.375, color, metalness, glow, ...(bend && { bend }) });
}

/** A drawing in white on nothing, printed in one colour. */
export function printed(
  canvas: HTMLCanvasElement,
  { height, color, metalness = 0, glow = 0, bend }: Omit<DecalOptions, 'spacing' | 'weight'>,
): Mesh {
  const width = (height * canvas.width) / canvas.height;
  const map = new CanvasTexture(canvas);
  map.anisotropy = 8;
  map.colorSpace = SRGBColorSpace;
  const material = new MeshPhysicalMaterial({
    color,
    alphaMap: map,
    transparent: true,
    metalness,
    roughness: metalness > 0 ? 0.3 : 0.55,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -4,
    ...(glow > 0 && { emissive: color, emissiveIntensity: glow, emissiveMap: map }),
  });
  const mesh = part(sheet(width, height, bend), material);
  mesh.castShadow = false;
  return mesh;
}

function sheet(width: number, height: number, bend?: number) {
  const columns = bend ? 24 : 2;
  const rows = [0, 1].map((line) =>
    Array.from({ length: columns }, (_, column) => {
      const x = (column / (columns - 1) - 0.5) * width;
      const y = (line - 0.5) * height;
      if (!bend) return new Vector3(x, y, 0);
      return new Vector3(Math.sin(x / bend) * bend, y, (Math.cos(x / bend) - 1) * bend);
    }),
  );
  const geometry = skin(rows);
  const uv = geometry.getAttribute('uv');
  for (let index = 0; index < uv.count; index += 1) {
    uv.setXY(index, (index % columns) / (columns - 1), Math.floor(index / columns));
  }
  return geometry;
}

export function context(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const found = canvas.getContext('2d');
  if (!found) throw new Error('This browser draws no canvas.');
  return found;
}
