import { Box3, type Group } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { ACCESSORIES } from './accessories.ts';
import { makeHeadset } from './headset.ts';
import { HEADSETS } from './headset-designs.ts';
import { EARBUDS } from './earbuds.ts';
import { HOME } from './home.ts';
import { KARAOKE } from './karaoke.ts';
import { NECKBANDS } from './neckbands.ts';
import { SOUNDBARS } from './soundbars.ts';
import { PORTABLES } from './portable.ts';
import { group } from '#scripts/studio/shape/part.ts';

const MAKERS: Record<string, (paint: Paint) => Group> = {
  ...{ ...PORTABLES, ...EARBUDS, ...HOME, ...KARAOKE, ...NECKBANDS, ...SOUNDBARS },
  ...ACCESSORIES,
};

/** The product with this SKU, or the accessory with this name, standing on y = 0. */
export function modelOf(sku: string, paint: Paint): Group {
  const headset = HEADSETS[sku];
  if (headset) return onGround(makeHeadset(headset, paint));
  const make = MAKERS[sku];
  if (!make) throw new Error(`Nobody has modelled ${sku}.`);
  return onGround(make(paint));
}

function onGround(model: Group): Group {
  model.updateMatrixWorld(true);
  model.position.y -= new Box3().setFromObject(model, true).min.y;
  return group(model);
}
