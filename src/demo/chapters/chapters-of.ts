import type { Chapter } from '#src/features/showcase/chapters/chapters.contract.ts';
import type { DemoProduct } from '#src/demo/demo-product.ts';
import { weightOf } from '#src/demo/facts.ts';
import { pairingOf } from '#src/demo/pairing.ts';
import { VIEWS } from '#src/demo/views.ts';
import type { ChapterTexts } from './chapter-texts.ts';
import { careOf } from './care-of.ts';
import fronts from './fronts.json' with { type: 'json' };
import { WRITTEN } from './written.ts';

const FIGURES_SHOWN = 4;

/** Returns the chapters of a product's page: those written for it, and those from its facts. */
export function chaptersOf(product: DemoProduct): Chapter[] {
  const { scenes = [], inside, box, size } = WRITTEN[product.sku] ?? {};
  const [first, ...others] = scenes.map(([title, text, picture]): Chapter => ({
    kind: 'scene',
    title,
    text,
    picture,
    ...(VIEWS[picture - 1] === 'detail' && { isCloseUp: true }),
  }));
  const figures = figuresOf(product);
  const steps = pairingOf(product);
  const front = new Map(Object.entries(fronts)).get(product.sku);
  return [
    ...(first ? [first] : []),
    ...(figures.length > 1
      ? [
          {
            kind: 'figures' as const,
            title: 'In figures',
            figures: figures.slice(0, FIGURES_SHOWN),
          },
        ]
      : []),
    ...others,
    ...(inside ? [insideOf(inside)] : []),
    ...(size
      ? [
          {
            ...{ kind: 'size' as const, title: 'How big it is', text: size.text },
            ...{ widthMm: size.mm[0], heightMm: size.mm[1], depthMm: size.mm[2] },
            shape: size.shape,
            ...(front && { front: { picture: VIEWS.indexOf('front') + 1, ...front } }),
          },
        ]
      : []),
    ...(box ? [{ kind: 'box' as const, title: 'In the box', items: box }] : []),
    ...(steps.length > 0
      ? [
          {
            ...{ kind: 'steps' as const, items: steps },
            title: `Paired in ${steps.length > 3 ? 'four' : 'three'} steps`,
          },
        ]
      : []),
    { kind: 'care', title: 'Look after it', items: careOf(product) },
  ];
}

/** The picture of the parts follows all sides. */
function insideOf([title, text]: NonNullable<ChapterTexts['inside']>): Chapter {
  return { kind: 'scene', title, text, picture: VIEWS.length + 1 };
}

/** Returns figures from a product's facts, the most important first. */
function figuresOf(product: DemoProduct): { value: string; label: string }[] {
  const { facts, specs } = product;
  const { watts, batteryHours, driverMm, water, warrantyYears } = facts;
  const latency = specs['Latency'];
  const weight = weightOf(product);
  const found: [value: string | number | undefined, label: string][] = [
    [
      batteryHours && `${batteryHours} h`,
      weight.isInCase ? 'of music with the case' : 'of music per charge',
    ],
    [latency, 'from the game to your ear'],
    [watts && `${watts} W`, 'output power'],
    [driverMm && `${driverMm} mm`, 'driver'],
    [weight.value, weight.isInCase ? 'with the case' : 'weight'],
    [water, 'water protection'],
    [`${warrantyYears} ${warrantyYears === 1 ? 'year' : 'years'}`, 'warranty'],
  ];
  return found.flatMap(([value, label]) => (value ? [{ value: String(value), label }] : []));
}
