type Rule = [words: RegExp, drawing: string];

/** Which drawing of drawings.svg shows an item; the first rule that matches counts. */
const ITEMS: Rule[] = [
  [/^(detachable )?boom mic/i, 'boom'],
  [/headset/i, 'headset'],
  [/headphones/i, 'headphones'],
  [/ear ?buds?\b/i, 'buds'],
  [/neckband/i, 'neckband'],
  [/remote/i, 'remote'],
  [/hdmi|optical/i, 'hdmi'],
  [/mains/i, 'mains'],
  [/for consoles/i, 'audio'],
  [/3\.5 mm|xlr|rca|4\.4 mm|locking cable|breakaway|sharing/i, 'audio'],
  [/splitter|dongle/i, 'dongle'],
  [/charger|adapter, \d+ w/i, 'charger'],
  [/adapter/i, 'adapter'],
  [/cable/i, 'cable'],
  [/foam tips/i, 'foam-tips'],
  [/wing tips/i, 'wings'],
  [/\btips\b/i, 'tips'],
  [/foam|windshield/i, 'foam'],
  [/pads|cushions/i, 'pads'],
  [/charging case|wireless charging/i, 'case'],
  [/case\b|bag\b|cover/i, 'bag'],
  [/pouch/i, 'pouch'],
  [/cells|batter/i, 'cells'],
  [/dock/i, 'dock'],
  [/strap|loop|carabiner/i, 'strap'],
  [/bracket/i, 'bracket'],
  [/legs|stand/i, 'legs'],
  [/guide|list of|stickers|card|manual/i, 'paper'],
  [/gift/i, 'gift'],
  [/oil/i, 'oil'],
  [/cloth/i, 'cloth'],
  [/mixer|trolley|tower/i, 'tower'],
  [/soundbar/i, 'bar'],
  [/subwoofer/i, 'subwoofer'],
  [/speakers|surrounds|radio/i, 'cabinet'],
  [/speaker|system/i, 'speaker'],
  [/mic(rophone)?s?\b/i, 'microphone'],
];

/** Drawings of products, as opposed to what comes with them. */
const PRODUCTS = new Set('headset headphones buds neckband tower bar cabinet speaker'.split(' '));

const CARE: Rule[] = [
  [/\bdry (place|room)|keep it dry|do not rinse|away from water/i, 'no-water'],
  [/rinse|water|rain|splash|sweat/i, 'drop'],
  [/wipe|cloth|clean/i, 'cloth'],
  [/charge|battery/i, 'battery'],
  [/sun|heat|hot/i, 'sun'],
  [/volume|hearing|loud/i, 'ear'],
  [/case|pouch|bag/i, 'bag'],
];

const RULES = { box: ITEMS, care: CARE };
/** Shown if no rule matches. */
const OTHERS = { box: 'thing', care: 'cloth' };

/** Returns the id of the drawing in drawings.svg for an item of a list. */
export function drawingOf(kind: keyof typeof RULES, item: string): string {
  return RULES[kind].find(([words]) => words.test(item))?.[1] ?? OTHERS[kind];
}

/** Returns whether an item of a box is a product, and not something that comes with it. */
export function isProduct(item: string): boolean {
  return PRODUCTS.has(drawingOf('box', item));
}
