import { type Group, type Object3D, Vector3 } from 'three';
import { group, meshesOf } from '#scripts/studio/shape/part.ts';

type Row = {
  axis: 'x' | 'z';
  /** The camera's, in degrees, as views.ts has it. */
  azimuth: number;
  /** Between two layers as the picture shows them, in centimetres. */
  gap: number;
};

/**
 * Moves the layers of a product along an axis until the camera sees the same gap between each two.
 * Layers are in the order of the axis.
 */
export function inARow(layers: readonly Object3D[], { axis, azimuth, gap }: Row): Group {
  const angle = (azimuth * Math.PI) / 180;
  const right = new Vector3(Math.cos(angle), 0, -Math.sin(angle));
  const step = right[axis];
  const moved = layers.map((layer) => group(layer));
  let end = 0;
  for (const layer of step > 0 ? moved : moved.toReversed()) {
    const [low, high] = seenWidth(layer, right);
    layer.position[axis] = (end - low) / step;
    end += high - low + gap;
  }
  return group(...moved);
}

/** Returns an object's ends from left to right. */
function seenWidth(object: Object3D, right: Vector3): [low: number, high: number] {
  object.updateMatrixWorld(true);
  let [low, high] = [Infinity, -Infinity];
  const corner = new Vector3();
  for (const { geometry, matrixWorld } of meshesOf(object)) {
    const position = geometry.getAttribute('position');
    for (let at = 0; at < position.count; at += 1) {
      const along = corner.fromBufferAttribute(position, at).applyMatrix4(matrixWorld).dot(right);
      [low, high] = [Math.min(low, along), Math.max(high, along)];
    }
  }
  return [low, high];
}
