import { type Group, type Material, Vector3 } from 'three';
import type { Paint } from '#scripts/studio/paint.ts';
import { word } from '#scripts/studio/shape/decal.ts';
import { roundRect, superEllipse } from '#scripts/studio/shape/outline.ts';
import { group, part } from '#scripts/studio/shape/part.ts';
import { block, turned } from '#scripts/studio/shape/solids.ts';
import { cord, ringOf, smooth, sweep } from '#scripts/studio/shape/sweep.ts';
import {
  brushedMetal,
  cloth,
  leather,
  metal,
  plastic,
  rubber,
} from '#scripts/studio/surface/materials.ts';
import { type Arch, archPath } from './headset-arch.ts';
import { ribbedBow, softBow, wireBow } from './headset-bows.ts';
import { finishOf } from './headset-cup.ts';
import type { HeadsetDesign } from './headset-design.ts';
import { foldFrame, stemFrame, strapFrame } from './headset-frames.ts';

const ALONG_Z = new Vector3(0, 0, 1);

/** Headbands that are one thing with what carries the cups. */
const OWN_FRAMES: Partial<Record<HeadsetDesign['band'], typeof stemFrame>> = {
  stem: stemFrame,
  strap: strapFrame,
  fold: foldFrame,
  soft: softBow,
  ribbed: ribbedBow,
  wire: wireBow,
};

/** The headband with the arms that carry the cups. */
export function makeBand(design: HeadsetDesign, paint: Paint, halfWidth: number): Group {
  const { cup, band } = design;
  const own = OWN_FRAMES[band];
  if (own) return own(design, paint, halfWidth);
  const arch: Arch = { x: halfWidth + cup.depth * 0.55, y: cup.height + 2.4, top: design.top };
  const made = group(...arms(design, paint, halfWidth, arch));
  if (band === 'suspended') made.add(...suspendedBand(design, paint, arch));
  else made.add(...paddedBand(design, paint, arch));
  return made;
}

function paddedBand(design: HeadsetDesign, paint: Paint, arch: Arch) {
  const isMoulded = design.band === 'moulded';
  const wide = isMoulded ? 2.6 : 3.1;
  const taper = (t: number) => 1 - 0.42 * Math.abs(t * 2 - 1) ** 2.2;
  const hard = bandMaterial(design, paint);
  const outer = sweep(
    archPath(arch, -4, 184),
    (t) => roundRect(isMoulded ? 1.0 : 0.62, wide * taper(t), 0.28),
    { up: ALONG_Z },
  );
  const padDepth = isMoulded ? 0.7 : 1.15;
  const swell = (t: number) => Math.min(1, Math.sin(Math.PI * t) * 2.4) ** 0.8;
  const pad = sweep(
    archPath(arch, 20, 160, { grow: -0.28 - padDepth * 0.36 }),
    (t) =>
      superEllipse(
        padDepth * (0.12 + 0.88 * swell(t)),
        wide * 0.98 * taper(0.14 + t * 0.72) * (0.72 + 0.28 * swell(t)),
        2.7,
        40,
      ),
    { up: ALONG_Z },
  );
  const soft = isMoulded ? rubber(paint.soft) : leather(paint.soft);
  return [part(outer, hard), part(pad, soft), brandOnTop(design, paint, arch)];
}

function bandMaterial({ bandColor = 'body', finish }: HeadsetDesign, paint: Paint): Material {
  if (bandColor === 'metal') return brushedMetal();
  return bandColor === 'trim' ? plastic(paint.trim, 0.45) : finishOf(finish, paint.body);
}

function brandOnTop({ brand }: HeadsetDesign, paint: Paint, arch: Arch) {
  const mark = word(brand, { height: 0.75, color: paint.ink, spacing: 0.16 });
  mark.rotation.x = -Math.PI / 2;
  mark.position.set(0, arch.top + 0.33, 0);
  return mark;
}

/** Two steel wires and a strap that hangs between them. */
function suspendedBand(design: HeadsetDesign, paint: Paint, arch: Arch) {
  const steel =
    design.bandColor === 'metal' ? metal('#b9bcc0', 0.24) : finishOf('satin', paint.body);
  const wires = [-0.95, 0.95].map((z) => {
    const path = archPath(arch, -6, 186, { grow: 0.5 }).map((point) => point.clone().setZ(z));
    return part(
      sweep(path, () => roundRect(0.34, 0.44, 0.16), { up: ALONG_Z }),
      steel,
    );
  });
  const strapArch = { ...arch, x: arch.x - 0.5, top: arch.top - 1.9 };
  const strap = sweep(
    archPath(strapArch, 3, 177),
    (t) => superEllipse(0.34, 3.6 * (1 - 0.5 * Math.abs(t * 2 - 1) ** 3), 3.4, 40),
    { up: ALONG_Z },
  );
  const soft =
    design.cushion.kind === 'leather' ? leather(paint.soft) : cloth(paint.soft, 0.8, 'knit');
  return [...wires, part(strap, soft)];
}

function arms(design: HeadsetDesign, paint: Paint, halfWidth: number, arch: Arch): Group[] {
  return [1, -1].map((side) => {
    const arm =
      design.arm === 'fork'
        ? fork(design, paint, halfWidth, arch)
        : blade(design, paint, halfWidth, arch);
    arm.rotation.y = side === 1 ? 0 : Math.PI;
    return arm;
  });
}

/** A fork around the cup, hung from the band by a steel slider. */
function fork(
  { cup, bandColor = 'body', finish }: HeadsetDesign,
  paint: Paint,
  halfWidth: number,
  arch: Arch,
): Group {
  const middle = cup.height / 2;
  const x = halfWidth + cup.depth * 0.42;
  const reach = cup.width / 2 + 0.42;
  const points = Array.from({ length: 9 }, (_, step): [number, number, number] => {
    const angle = (step / 8) * Math.PI;
    const rise = Math.sin(angle) ** 0.8 * (cup.height / 2 + 0.75);
    return [x + Math.sin(angle) * 0.5, middle + rise, Math.cos(angle) * reach];
  });
  const material =
    bandColor === 'metal'
      ? metal('#b4b7bb', 0.26)
      : finishOf(finish, bandColor === 'trim' ? paint.trim : paint.body);
  const hoop = sweep(smooth(points, 60), () => roundRect(0.95, 0.42, 0.18), {
    up: new Vector3(1, 0, 0),
  });
  const pivots = [1, -1].map((z) =>
    part(
      turned(
        [
          [0.02, -0.35],
          [0.5, -0.35, 0.08],
          [0.5, 0.35, 0.1],
          [0.02, 0.35],
        ],
        32,
      ),
      metal('#9b9ea2', 0.3),
      {
        at: [x, middle, z * (reach - 0.1)],
        turn: [90, 0, 0],
      },
    ),
  );
  const top = middle + cup.height / 2 + 0.75;
  return group(part(hoop, material), ...pivots, ...slider(x + 0.5, top - 0.3, arch, paint));
}

function slider(x: number, from: number, arch: Arch, paint: Paint) {
  const length = arch.y + 0.6 - from;
  return [
    part(block(0.26, length + 0.8, 1.15, 0.08), brushedMetal('#c4c7cb', 0.3), {
      at: [(x + arch.x) / 2, from + length / 2, 0],
      turn: [0, 0, ((x - arch.x) / length) * 40],
    }),
    part(block(0.95, 2.3, 2.0, 0.3), plastic(paint.trim, 0.45), { at: [arch.x, arch.y + 0.1, 0] }),
  ];
}

/** A blade that runs from the band into the cup's outside; or two bare rods. */
function blade(design: HeadsetDesign, paint: Paint, halfWidth: number, arch: Arch): Group {
  const { cup, arm } = design;
  const low: [number, number, number] = [halfWidth + cup.depth * 0.5, cup.height * 0.8, 0];
  const path = [low, [arch.x + 0.15, cup.height + 0.9, 0], [arch.x, arch.y + 0.9, 0]] satisfies [
    number,
    number,
    number,
  ][];
  if (arm === 'rods') {
    const rods = [-0.55, 0.55].map((z) =>
      part(
        cord(
          path.map(([x, y]) => [x, y, z]),
          0.17,
          30,
        ),
        metal('#c6c9cd', 0.2),
      ),
    );
    return group(
      ...rods,
      part(block(0.9, 1.5, 2.1, 0.3), plastic(paint.trim), { at: [arch.x, arch.y + 0.4, 0] }),
    );
  }
  const section = (t: number) => roundRect(0.7 - 0.1 * t, 2.3 - 0.5 * t, 0.3);
  const metalSlider = part(block(0.3, 2.2, 1.3, 0.08), brushedMetal('#c4c7cb', 0.28), {
    at: [arch.x + 0.02, arch.y + 0.1, 0],
  });
  const collar = part(block(0.86, 0.5, 1.95, 0.2), metal('#a9acb0', 0.25), {
    at: [arch.x + 0.02, arch.y - 0.7, 0],
  });
  const body = part(
    sweep(smooth(path, 40).slice(0, 30), section, { up: ALONG_Z }),
    finishOf(design.finish, paint.body),
  );
  const pin = part(
    sweep(smooth([path[0] ?? low, [low[0] - 1, low[1], 0]], 8), () => ringOf(0.5)),
    plastic(paint.trim),
  );
  return group(body, metalSlider, collar, pin);
}
