import { type BufferGeometry, Group, type Material, Mesh, type Object3D } from 'three';

type Place = {
  at?: [x: number, y: number, z: number];
  /** Turns about x, y and z, in degrees, in that order. */
  turn?: [x: number, y: number, z: number];
};

/** One part of a product. */
export function part(geometry: BufferGeometry, material: Material, place: Place = {}): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return put(mesh, place);
}

/** Every mesh of an object. */
export function meshesOf(object: Object3D): Mesh[] {
  const meshes: Mesh[] = [];
  object.traverse((one) => isMesh(one) && meshes.push(one));
  return meshes;
}

function isMesh(object: Object3D): object is Mesh {
  return object instanceof Mesh;
}

export function group(...children: Object3D[]): Group {
  const made = new Group();
  made.add(...children);
  return made;
}

export function put<T extends Object3D>(object: T, { at, turn }: Place): T {
  if (at) object.position.set(...at);
  if (turn) {
    const [x, y, z] = turn.map((degrees) => (degrees * Math.PI) / 180);
    object.rotation.set(x ?? 0, y ?? 0, z ?? 0);
  }
  return object;
}
