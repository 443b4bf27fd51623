import type { Document } from '@gltf-transform/core';
import { edgeOfFront, standOnFeet } from './bar-outline.ts';
import { arcsOf, asEllipse, closedLines, type Ellipse, toPath } from './closed-lines.ts';

const PIXELS = 1280;
/** Visible parts smaller than this share of the product are not drawn. */
const PART_MIN = 0.004;
const EDGES_MAX = 4;
const APART_PIXELS = 14;
/** In characters: every page has one outline. */
const OUTLINE_MAX = 1600;
const MM_PER_METRE = 1000;

type Corner = [x: number, y: number, z: number];

/** The front of a product as it is seen from far away: for each pixel, the number of its part. */
type Front = { parts: Int16Array; width: number; height: number; mmPerPixel: number };

type Look = {
  along: 'y' | 'z';
  tallMm: number;
  /** Leaves out what is not below its upper half: microphones at its foot. */
  isColumn?: boolean;
  /** Leaves out what is below a soundbar apart from its feet, and draws the edge of its front. */
  isBar?: boolean;
};

/**
 * Returns the outline of a model in metres, seen from the front (along z) or from above (along y),
 * and the edges of its visible parts, as SVG paths in mm from the top left corner. Leaves out what
 * is next to it, and what is higher than `tallMm`: a subwoofer behind a soundbar, a handle.
 */
export function outlineOf(document: Document, look: Look) {
  const { along, tallMm, isColumn = false, isBar = false } = look;
  const meshes = trianglesOf(document, along);
  const front = drawFront(meshes);
  const { parts, width, height, mmPerPixel } = front;
  parts.fill(-1, 0, Math.max(0, Math.floor(height - tallMm / mmPerPixel)) * width);
  if (isColumn) keepBelowTop(front);
  const box = keepLargest(front);
  if (isBar) standOnFeet(front, box);
  const count = parts.filter((part) => part >= 0).length;
  const whole = closedLines((at) => (parts[at] ?? -1) >= 0, width, height);
  const edges = meshes
    .flatMap((_, part) => closedLines((at) => parts[at] === part, width, height))
    .filter(({ area }) => area > count * PART_MIN && area < count * 0.85)
    .toSorted((a, b) => b.area - a.area)
    // Only drivers and rings: what parts leave of one another is no shape that anybody knows.
    .flatMap((line) => asEllipse(line) ?? [])
    .filter((line, at, all) => !all.slice(0, at).some((other) => isNear(line, other)));
  const scale = { mmPerPixel, from: [box.left, box.top] as [number, number] };
  return {
    widthMm: (box.right - box.left) * mmPerPixel,
    heightMm: (box.bottom - box.top) * mmPerPixel,
    outline: toPath(
      whole.filter(({ area }) => area > count * PART_MIN),
      scale,
      OUTLINE_MAX,
    ),
    edges: arcsOf(edges.slice(0, EDGES_MAX), scale) + (isBar ? edgeOfFront(front, box) : ''),
  };
}

function isNear(one: Ellipse, other: Ellipse): boolean {
  return Math.hypot(one.x + one.rx - other.x - other.rx, one.y - other.y) < APART_PIXELS;
}

/**
 * Removes the columns in which the upper half of the picture has nothing, and fills the others down
 * to the ground: microphones at its foot would make ragged legs.
 */
function keepBelowTop({ parts, width, height }: Front): void {
  const top = parts.findIndex((part) => part >= 0);
  const half = (Math.floor(top / width) + height) / 2;
  for (let x = 0; x < width; x += 1) {
    const column = Array.from({ length: height }, (_, y) => y * width + x);
    const hasTop = column.some((at, y) => y < half && (parts[at] ?? -1) >= 0);
    const from = column.findIndex((at) => (parts[at] ?? -1) >= 0);
    for (const [y, at] of column.entries()) {
      if (!hasTop) parts[at] = -1;
      else if (y > from && y < height - 1 && parts[at] === -1) parts[at] = parts[at - width] ?? -1;
    }
  }
}

/** Removes all but the largest connected part of the picture; returns its box. */
function keepLargest({ parts, width, height }: Front) {
  const groups = new Int32Array(parts.length).fill(-1);
  const sizes: number[] = [];
  for (let start = 0; start < parts.length; start += 1) {
    if ((parts[start] ?? -1) < 0 || groups[start] !== -1) continue;
    const open = [start];
    groups[start] = sizes.length;
    let size = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      size += 1;
      for (const next of [at - 1, at + 1, at - width, at + width]) {
        if ((parts[next] ?? -1) < 0 || groups[next] !== -1) continue;
        groups[next] = sizes.length;
        open.push(next);
      }
    }
    sizes.push(size);
  }
  const largest = sizes.indexOf(Math.max(...sizes));
  const box = { left: width, right: 0, top: height, bottom: 0 };
  groups.forEach((group, at) => {
    if (group !== largest) parts[at] = -1;
    else {
      const [x, y] = [at % width, Math.floor(at / width)];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  });
  return box;
}

/** Returns the corners of each mesh's triangles: x to the right, y down, z towards the viewer. */
function trianglesOf(document: Document, along: 'y' | 'z'): Corner[][] {
  return document
    .getRoot()
    .listNodes()
    .flatMap((node) => {
      const matrix = node.getWorldMatrix();
      const move = ([x = 0, y = 0, z = 0]: number[]): Corner => {
        const on = (row: number) =>
          (matrix[row] ?? 0) * x +
          (matrix[row + 4] ?? 0) * y +
          (matrix[row + 8] ?? 0) * z +
          (matrix[row + 12] ?? 0);
        return along === 'z' ? [on(0), -on(1), on(2)] : [on(0), on(2), on(1)];
      };
      return (node.getMesh()?.listPrimitives() ?? []).map((primitive) => {
        const position = primitive.getAttribute('POSITION');
        const indices = primitive.getIndices();
        return Array.from(indices?.getArray() ?? [], (index) =>
          move(position?.getElement(index, []) ?? []),
        );
      });
    });
}

function drawFront(meshes: Corner[][]): Front {
  const corners = meshes.flat();
  const range = (axis: 0 | 1) => {
    let [least, most] = [Infinity, -Infinity];
    for (const corner of corners) {
      least = Math.min(least, corner[axis]);
      most = Math.max(most, corner[axis]);
    }
    return [least, most] as const;
  };
  const [[left, right], [top, bottom]] = [range(0), range(1)];
  const scale = PIXELS / Math.max(right - left, bottom - top);
  // One pixel around it is empty, so that lines are closed.
  const width = Math.round((right - left) * scale) + 2;
  const height = Math.round((bottom - top) * scale) + 2;
  const parts = new Int16Array(width * height).fill(-1);
  const nearest = new Float32Array(width * height).fill(-Infinity);
  meshes.forEach((mesh, part) => {
    for (let at = 0; at + 2 < mesh.length; at += 3) {
      const triangle = mesh
        .slice(at, at + 3)
        .map(([x, y, z]): Corner => [(x - left) * scale + 1, (y - top) * scale + 1, z]);
      fillTriangle(triangle, width, height, (pixel, z) => {
        if (z <= (nearest[pixel] ?? 0)) return;
        nearest[pixel] = z;
        parts[pixel] = part;
      });
    }
  });
  return { parts, width, height, mmPerPixel: MM_PER_METRE / scale };
}

function fillTriangle(
  [a = [0, 0, 0], b = [0, 0, 0], c = [0, 0, 0]]: Corner[],
  width: number,
  height: number,
  put: (pixel: number, z: number) => void,
): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  if (area === 0) return;
  const from = (axis: 0 | 1) => Math.max(0, Math.floor(Math.min(a[axis], b[axis], c[axis])));
  const to = (axis: 0 | 1, most: number) =>
    Math.min(most - 1, Math.ceil(Math.max(a[axis], b[axis], c[axis])));
  for (let y = from(1); y <= to(1, height); y += 1) {
    for (let x = from(0); x <= to(0, width); x += 1) {
      const [px, py] = [x + 0.5, y + 0.5];
      const u = ((b[0] - px) * (c[1] - py) - (c[0] - px) * (b[1] - py)) / area;
      const v = ((c[0] - px) * (a[1] - py) - (a[0] - px) * (c[1] - py)) / area;
      const w = 1 - u - v;
      if (u < 0 || v < 0 || w < 0) continue;
      put(y * width + x, u * a[2] + v * b[2] + w * c[2]);
    }
  }
}
