import { Box3, type Object3D, PerspectiveCamera, Vector3 } from 'three';
import { meshesOf } from '#scripts/studio/shape/part.ts';

/** The position of the camera in degrees: azimuth 0 is the front, elevation 0 the table's height. */
export type Angle = {
  azimuth: number;
  elevation: number;
  /** The lens: small is long. */
  field?: number;
  /** The part of the frame that the product fills. */
  fill?: number;
  /** The same for its width, for wide frames with room at the sides. */
  fillWidth?: number;
  /** Looks at this part of the product's box (0 to 1 each way) instead of all of it. */
  focus?: [x: number, y: number, z: number];
  /** The zoom on the focus: 1 shows the whole product. */
  zoom?: number;
  /** Turned about the view, as a hand does. */
  roll?: number;
  /** Shifts the product in the frame, in parts of it. */
  shift?: [x: number, y: number];
};

export type Framing = {
  camera: PerspectiveCamera;
  jitter: (x: number, y: number) => void;
  /** The product in its picture: its width in cm, and its edges in parts of the picture. */
  extent: { widthCm: number; edges: [left: number, top: number, right: number, bottom: number] };
};

/** A camera from that angle, as near as the product's outline allows. */
export function frame(product: Object3D, angle: Angle, width: number, height: number): Framing {
  const { field = 18, fill = 0.8, fillWidth = fill, zoom = 1, roll = 0, shift = [0, 0] } = angle;
  const camera = new PerspectiveCamera(field, width / height, 1, 4000);
  const points = outlineOf(product);
  const box = new Box3().setFromPoints(points);
  const center = box.getCenter(new Vector3());
  const size = box.getSize(new Vector3());
  const back = direction(angle);
  const reach = (distance: number) => {
    camera.position.copy(center).addScaledVector(back, distance);
    camera.lookAt(center);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
    return spanOf(points, camera);
  };
  let [near, far] = [size.length() * 0.5, size.length() * 30];
  for (let step = 0; step < 30; step += 1) {
    const middle = (near + far) / 2;
    const span = reach(middle);
    if (Math.max((span.width * fill) / fillWidth, span.height) / 2 > fill) near = middle;
    else far = middle;
  }
  const span = reach(far);
  let offset: [number, number] = [span.x / 2 - shift[0], span.y / 2 - shift[1]];
  if (angle.focus) {
    const target = box.min.clone().add(size.multiply(new Vector3(...angle.focus)));
    camera.position.copy(target).addScaledVector(back, far / zoom);
    camera.lookAt(target);
    offset = [-shift[0], -shift[1]];
  }
  camera.rotateZ((roll * Math.PI) / 180);
  const jitter = (x: number, y: number) =>
    camera.setViewOffset(
      width,
      height,
      offset[0] * width + x,
      -offset[1] * height + y,
      width,
      height,
    );
  jitter(0, 0);
  const [x, y] = [0.5 + shift[0], 0.5 - shift[1]];
  const [w, h] = [span.width / 4, span.height / 4];
  const extent: Framing['extent'] = { widthCm: span.wide, edges: [x - w, y - h, x + w, y + h] };
  return { camera, jitter, extent };
}

function direction({ azimuth, elevation }: Angle): Vector3 {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  return new Vector3(Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e));
}

/** The box around a product, without cables that run off. */
export function boundsOf(product: Object3D): Box3 {
  return new Box3().setFromPoints(outlineOf(product));
}

function outlineOf(product: Object3D): Vector3[] {
  const points: Vector3[] = [];
  product.updateMatrixWorld(true);
  for (const { geometry, matrixWorld, userData } of meshesOf(product)) {
    if (userData['isLoose']) continue;
    const position = geometry.getAttribute('position');
    const step = Math.max(1, Math.floor(position.count / 400));
    for (let index = 0; index < position.count; index += step) {
      points.push(new Vector3().fromBufferAttribute(position, index).applyMatrix4(matrixWorld));
    }
  }
  return points;
}

/**
 * The product's extent on the picture, whose sides are 2 long, and its middle; `wide` is the distance
 * between its left and right edge in the model's cm.
 */
function spanOf(points: Vector3[], camera: PerspectiveCamera) {
  let [left, right, low, high] = [9e9, -9e9, 9e9, -9e9];
  let [first, last] = [0, 0];
  const spot = new Vector3();
  for (const point of points) {
    const across = spot.copy(point).applyMatrix4(camera.matrixWorldInverse).x;
    spot.copy(point).project(camera);
    if (spot.x < left) [left, first] = [spot.x, across];
    if (spot.x > right) [right, last] = [spot.x, across];
    [low, high] = [Math.min(low, spot.y), Math.max(high, spot.y)];
  }
  return {
    ...{ width: right - left, height: high - low, wide: last - first },
    ...{ x: (left + right) / 2, y: (low + high) / 2 },
  };
}
