import { CATALOGUE, pictureFile, viewsOf } from '#src/demo/catalogue.ts';
import type { Color } from '#src/demo/palette.ts';
import type { Scene } from './main.ts';
import { sceneShots } from './scene-shots.ts';
import type { Angle } from './studio/camera.ts';
import { angleOf } from './views.ts';

/** One picture to take. */
export type Shot = {
  file: string;
  sku: string;
  color: Color;
  accent: string;
  angle: Angle;
  width: number;
  height: number;
  exposures: number;
  /** How large its file may be: what is woven or perforated is pressed harder. */
  bytes: number;
  isApart?: boolean;
  scene?: Scene;
};

/** As wide as the media store keeps. */
const MAIN_SIDE = 1280;
const OTHER_SIDE = 640;

/** Every picture of the demo, one product after the other. */
export function allShots(): Shot[] {
  return [...sceneShots(), ...productShots()];
}

function productShots(): Shot[] {
  return CATALOGUE.flatMap(({ kind, products }) =>
    products.flatMap((product) =>
      product.colors.flatMap(([color]) =>
        viewsOf(product, color).map((view): Shot => {
          const side = view === 'angle' || view === 'inside' ? MAIN_SIDE : OTHER_SIDE;
          return {
            file: pictureFile(product, color, view),
            sku: product.sku,
            color,
            accent: product.accent,
            angle: angleOf(kind, view),
            width: side,
            height: side,
            exposures: 4,
            bytes: view === 'angle' || view === 'inside' ? 60_000 : 20_000,
            isApart: view === 'inside',
          };
        }),
      ),
    ),
  );
}
