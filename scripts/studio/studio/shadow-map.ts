import {
  MeshDepthMaterial,
  NearestFilter,
  OrthographicCamera,
  RGBADepthPacking,
  type Scene,
  type Vector3,
  DoubleSide,
  WebGLRenderTarget,
  type WebGLRenderer,
} from 'three';

const SIZE = 640;

export type ShadowMap = {
  /** Returns the share of light from that direction that reaches a point. */
  seenFrom: (x: number, y: number, z: number) => number;
};

/** Looks at a scene from one direction after the other and remembers how far it could see. */
export function openShadows(
  renderer: WebGLRenderer,
  scene: Scene,
  center: Vector3,
  radius: number,
) {
  const target = new WebGLRenderTarget(SIZE, SIZE, {
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  });
  const depth = new MeshDepthMaterial({ depthPacking: RGBADepthPacking, side: DoubleSide });
  const camera = new OrthographicCamera(-radius, radius, radius, -radius, radius, radius * 3);
  const pixels = new Uint8Array(SIZE * SIZE * 4);
  const bias = radius * 0.0035;

  function look(direction: Vector3): ShadowMap {
    camera.position.copy(center).addScaledVector(direction, radius * 2);
    camera.lookAt(center);
    camera.updateMatrixWorld();
    scene.overrideMaterial = depth;
    renderer.setRenderTarget(target);
    renderer.setClearColor(0xffffff, 1);
    renderer.clear();
    renderer.render(scene, camera);
    scene.overrideMaterial = null;
    renderer.readRenderTargetPixels(target, 0, 0, SIZE, SIZE, pixels);
    return { seenFrom: seen(camera) };
  }

  function seen({
    matrixWorldInverse: { elements: m },
  }: OrthographicCamera): ShadowMap['seenFrom'] {
    const [m0, m1, m2, , m4, m5, m6, , m8, m9, m10, , m12, m13, m14] = m;
    const toPixel = SIZE / 2 / radius;
    return (x, y, z) => {
      const u = (m0 * x + m4 * y + m8 * z + m12) * toPixel + SIZE / 2 - 0.5;
      const v = (m1 * x + m5 * y + m9 * z + m13) * toPixel + SIZE / 2 - 0.5;
      const far = (-(m2 * x + m6 * y + m10 * z + m14) - radius - bias) / (radius * 2);
      const [left, low] = [Math.floor(u), Math.floor(v)];
      const [fx, fy] = [u - left, v - low];
      return (
        (open(left, low, far) * (1 - fx) + open(left + 1, low, far) * fx) * (1 - fy) +
        (open(left, low + 1, far) * (1 - fx) + open(left + 1, low + 1, far) * fx) * fy
      );
    };
  }

  function open(column: number, row: number, far: number): number {
    if (column < 0 || row < 0 || column >= SIZE || row >= SIZE) return 1;
    const from = (row * SIZE + column) * 4;
    const r = pixels[from] ?? 0;
    if (r === 255) return 1;
    const stored = r / 256 + (pixels[from + 1] ?? 0) / 65536 + (pixels[from + 2] ?? 0) / 16777216;
    return far <= stored ? 1 : 0;
  }

  function dispose(): void {
    target.dispose();
    depth.dispose();
  }
  return { look, dispose };
}
