import { Box3, type Group, Vector3 } from 'three';

export function sizeOf(object: Group): Vector3 {
  object.updateMatrixWorld(true);
  return new Box3().setFromObject(object).getSize(new Vector3());
}
