import type { Paint } from '#scripts/studio/paint.ts';
import { gloss, metal, plastic, satin } from '#scripts/studio/surface/materials.ts';

type Bud = 'stem' | 'flat-stem' | 'pod' | 'stone' | 'wing' | 'clip';

/** The way a case opens: a lid at its back, a drawer, a disc that turns aside, a cap that comes off. */
type Opening = 'flip' | 'drawer' | 'puck' | 'capsule';

export type Design = {
  /** The case as seen from above: width, depth, height, and how square (2 round, 5 boxy). */
  box: [width: number, depth: number, height: number, power: number];
  finish: 'gloss' | 'satin' | 'matt';
  bud: Bud;
  opening?: Opening;
  brand: string;
  lamp: 'dot' | 'ring' | 'bar';
  hasLanyard?: boolean;
  /** The seam between its halves, as a part of its height. */
  seam?: number;
  /** Rounded all over, as a stone from a river is. */
  isStone?: boolean;
  /** The opening angle of the lid, in degrees. */
  tipped?: number;
  /** A lid of brushed metal. */
  hasMetalLid?: boolean;
  /** The buds are in their hollows. */
  isSeated?: boolean;
};

/** The surface of buds, or of their case: gold is metal in both. */
export function surfaceOf(finish: Design['finish'], paint: Paint) {
  return paint.name === 'gold' ? metal(paint.body, 0.36) : finishOf(finish, paint.body);
}

export function finishOf(finish: Design['finish'], color: string) {
  if (finish === 'gloss') return gloss(color, 0.3);
  return finish === 'satin' ? satin(color) : plastic(color, 0.58);
}
