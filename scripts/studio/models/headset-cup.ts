import { type Group, type Material, type Mesh, type Vector2, Vector3 } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { word } from '#scripts/studio/shape/decal.ts';
import { type Corner, polygon, roundRect, superEllipse } from '#scripts/studio/shape/outline.ts';
import { group, part, put } from '#scripts/studio/shape/part.ts';
import { pebble, shell, slab, turned } from '#scripts/studio/shape/solids.ts';
import { ringOf, sweep } from '#scripts/studio/shape/sweep.ts';
import {
  brushedMetal,
  cloth,
  foam,
  glowing,
  gloss,
  grille,
  leather,
  metal,
  plastic,
  rubber,
  satin,
} from '#scripts/studio/surface/materials.ts';
import type { HeadsetDesign } from './headset-design.ts';

/** One ear cup about its middle: its face looks along x, its cushion is on the other side. */
export function makeCup(design: HeadsetDesign, paint: Paint): Group {
  const upright = group(...Object.values(cupLayers(design, paint)).flat());
  upright.rotation.z = -Math.PI / 2;
  const cupGroup = group(upright, brandOn(design, paint));
  cupGroup.position.x = design.cushion.depth * 0.1;
  return group(cupGroup);
}

/** A cup's parts as they are put together along y: its outside is the last. */
export function cupLayers(design: HeadsetDesign, paint: Paint) {
  const { cup, finish } = design;
  return {
    cushion: cushionOf(design, paint),
    baffle: [
      part(slab(outlineOf(design, 0.28), 0.55, 0.12), plastic(paint.trim, 0.5), {
        at: [0, -0.42, 0],
      }),
    ],
    housing: [
      part(shell(outlineOf(design, 0), housing(cup.depth)), finishOf(finish, paint.body)),
      ...fittings(design),
    ],
    face: face(design, paint),
  };
}

export function finishOf(finish: HeadsetDesign['finish'], color: string): Material {
  if (finish === 'gloss') return gloss(color);
  if (finish === 'anodised') return metal(color, 0.42);
  return finish === 'satin' ? satin(color) : plastic(color, 0.55);
}

function housing(depth: number): Corner[] {
  return [
    [0.25, 0.05],
    [0, 0.12, 0.14],
    [0, depth * 0.42, depth * 0.4],
    [depth * 0.5, depth, depth * 0.34],
    [depth * 0.62, depth],
  ];
}

/** The gap between both halves of a cup, and the openings of its microphones in the front edge. */
function fittings(design: HeadsetDesign): Mesh[] {
  const { cup } = design;
  const path = outlineOf(design, 0.012).map((point) => new Vector3(point.x, 0.34, -point.y));
  const gap = sweep(path, () => ringOf(0.035, 8), { isClosed: true, up: new Vector3(0, 1, 0) });
  const hole = pebble([0.3, 0.12, 0.1], 3);
  const holes = [0.1, 0.18].map((down) =>
    part(hole, rubber('#08080a'), { at: [cup.height * down, 0.62, cup.width / 2 - 0.035] }),
  );
  return [part(gap, rubber('#0b0b0d')), ...(cup.outline === 'hex' ? [] : holes)];
}

/** The first axis points down, the second to the back; both are symmetric. */
export function outlineOf({ cup }: HeadsetDesign, inset: number): Vector2[] {
  const [height, width] = [cup.height - inset * 2, cup.width - inset * 2];
  if (cup.outline === 'rect') return roundRect(height, width, width * 0.38);
  if (cup.outline === 'hex')
    return polygon(8, height * 1.06, width * 1.06, width * 0.16, Math.PI / 8);
  if (cup.outline === 'drop') return superEllipse(height, width, 2.6);
  return superEllipse(height, width, cup.outline === 'round' ? 2 : 2.25);
}

function face(design: HeadsetDesign, paint: Paint) {
  const { cup, light } = design;
  const inset = cup.depth * 0.6;
  const plateOutline = outlineOf(design, inset);
  const top = cup.depth;
  const skin = faceMaterial(design, paint);
  const parts = [];
  if (design.face === 'open') {
    parts.push(
      part(slab(outlineOf(design, 0.75), 0.3, 0.12), metal('#5c5f63', 0.4), {
        at: [0, top - 0.35, 0],
      }),
      part(slab(outlineOf(design, 0.95), 0.34, 0.1), grille(paint.trim, 1.1), {
        at: [0, top - 0.33, 0],
      }),
    );
  } else if (design.face === 'dish') {
    parts.push(part(shell(plateOutline, DISH), skin, { at: [0, top - 0.02, 0] }));
  } else if (design.face === 'pillow') {
    parts.push(part(shell(outlineOf(design, inset - 0.04), PILLOW), skin, { at: [0, top, 0] }));
  } else if (design.face === 'spun') {
    parts.push(
      part(slab(plateOutline, 0.16, 0.06), metal('#d6d8da', 0.2), { at: [0, top - 0.04, 0] }),
      part(slab(outlineOf(design, inset + 0.16), 0.2, 0.05), skin, { at: [0, top - 0.04, 0] }),
    );
  } else {
    parts.push(part(slab(plateOutline, 0.22, 0.1), skin, { at: [0, top - 0.06, 0] }));
  }
  if (design.face === 'rings') {
    const r = Math.min(cup.width, cup.height) / 2 - inset;
    parts.push(
      part(turned(ringProfile(r * 0.72, 0.14)), metal('#c9ccd0', 0.25), { at: [0, top + 0.12, 0] }),
    );
  }
  if (light === 'ring') parts.push(lightRing(outlineOf(design, inset - 0.1), top, paint));
  return parts;
}

const DISH: Corner[] = [
  [0.02, 0],
  [0, 0.06, 0.04],
  [0.14, 0.09, 0.06],
  [0.42, -0.1, 0.2],
  [0.6, -0.11],
];

/** Rises softly behind a fine joint. */
const PILLOW: Corner[] = [
  [0.1, -0.2],
  [0.08, 0.02, 0.06],
  [0.9, 0.26, 1.2],
  [2, 0.32],
];

function faceMaterial(
  { faceColor = 'body', face: kind, finish }: HeadsetDesign,
  paint: Paint,
): Material {
  if (kind === 'grille') return grille(faceColor === 'body' ? paint.body : paint.trim, 1.3);
  if (faceColor === 'metal') return brushedMetal();
  if (faceColor === 'black') return gloss('#0d0e10', 0.2);
  if (faceColor === 'trim') return plastic(paint.trim, 0.42);
  if (faceColor === 'accent') return plastic(paint.accent, 0.5);
  return finishOf(finish, faceColor === 'deep' ? paint.deep : paint.body);
}

function ringProfile(radius: number, width: number): Corner[] {
  return [
    [radius, 0],
    [radius, 0.07, 0.03],
    [radius + width, 0.07, 0.03],
    [radius + width, 0],
  ];
}

function lightRing(outline: Vector2[], y: number, paint: Paint) {
  const path = outline.map((point) => new Vector3(point.x, y - 0.02, -point.y));
  const ring = sweep(path, () => ringOf(0.13, 10), { isClosed: true, up: new Vector3(0, 1, 0) });
  return part(ring, glowing(paint.accent, 1.9));
}

/** A soft ring around the ear, its seam, and the cloth before the driver. */
function cushionOf(design: HeadsetDesign, paint: Paint) {
  const { cushion } = design;
  if (cushion.kind === 'foam') return foamPad(design, paint);
  const depth = cushion.depth;
  const line = outlineOf(design, cushion.width / 2 + 0.08);
  const path = line.map((point) => new Vector3(point.x, -0.35 - depth / 2, -point.y));
  const section = superEllipse(cushion.width, depth * 1.04, 2.5, 40);
  const up = new Vector3(0, 1, 0);
  const seam = outlineOf(design, 0.34).map((point) => new Vector3(point.x, -0.5, -point.y));
  const color = cushion.color === 'accent' ? paint.accent : (cushion.color ?? paint.soft);
  const material = cushionMaterial(cushion.kind, color);
  return [
    part(
      sweep(path, () => section, { isClosed: true, up }),
      material,
    ),
    part(
      sweep(seam, () => ringOf(0.09, 8), { isClosed: true, up }),
      material,
    ),
    part(slab(outlineOf(design, cushion.width * 0.8), 0.3, 0.1), cloth('#1b1c1e', 0.6), {
      at: [0, -0.75, 0],
    }),
  ];
}

/** A dome of open foam that rests on the ear, as on headphones of the eighties. */
function foamPad({ cup, cushion }: HeadsetDesign, paint: Paint) {
  const { depth, color = paint.soft, across = cup.width } = cushion;
  const pad = shell(superEllipse(across, across, 2, 160), [
    [across * 0.36, -depth - 0.12],
    [across * 0.2, -depth - 0.26, 1],
    [0.1, -depth * 0.62, 0.8],
    [0, -0.5, 0.3],
    [0.2, -0.12, 0.16],
    [across * 0.3, -0.06],
  ]);
  // Seen from its flat side the pores are the same everywhere.
  const [position, uv] = [pad.getAttribute('position'), pad.getAttribute('uv')];
  for (let at = 0; at < position.count; at += 1) {
    const rise = position.getY(at) * 0.7;
    uv.setXY(at, position.getX(at) + rise, position.getZ(at) + rise);
  }
  return [part(pad, foam(color, 0.95))];
}

function cushionMaterial(kind: HeadsetDesign['cushion']['kind'], color: string): Material {
  if (kind === 'leather') return leather(color);
  if (kind === 'foam') return foam(color, 0.9);
  return cloth(color, kind === 'knit' ? 0.8 : 0.7, kind === 'knit' ? 'knit' : 'weave');
}

const BRAND_LIFT: Partial<Record<HeadsetDesign['face'], number>> = { dish: -0.1, pillow: 0.35 };

function brandOn(
  { cup, brand, brandDrop, face: kind, faceColor }: HeadsetDesign,
  paint: Paint,
): Group {
  const isDarkFace = faceColor === 'trim' || faceColor === 'black' || faceColor === 'deep';
  const isOnDark = isDarkFace || paint.isDark || paint.name === 'green';
  const ink = isOnDark ? '#c9ccd0' : '#2b2d31';
  const mark = word(brand, { height: cup.width * 0.058, color: ink, metalness: 0.6, spacing: 0.1 });
  mark.rotation.y = Math.PI / 2;
  const y = -cup.height * (brandDrop ?? (kind === 'open' || kind === 'grille' ? 0.02 : 0));
  return put(group(mark), { at: [cup.depth + (BRAND_LIFT[kind] ?? 0.2), y, 0] });
}
