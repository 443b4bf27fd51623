import { drawEarbuds } from './earbuds.ts';
import { drawHeadphones } from './headphones.ts';
import { drawKaraoke, drawSoundbar } from './large-speakers.ts';
import { drawNeckband } from './neckband.ts';
import { type Color, mix, shadesOf, trimOf } from './palette.ts';
import { defs } from './parts.ts';
import { drawHomeSpeaker, drawPortable } from './speakers.ts';

export type Shape = 0 | 1 | 2 | 3;

/** What a product looks like, apart from its colour. */
export type Look = { kind: Kind; shape: Shape; accent: string };

const KINDS = {
  gaming: {
    draw: (shape: Shape, accent: string) => drawHeadphones(shape, accent, true),
    focus: [560, 540, 1.75, -14],
  },
  headphones: {
    draw: (shape: Shape, accent: string) => drawHeadphones(shape, accent, false),
    focus: [540, 480, 1.7, 12],
  },
  earbuds: { draw: drawEarbuds, focus: [290, 400, 1.95, 16] },
  neckband: { draw: drawNeckband, focus: [280, 480, 1.8, -20] },
  portable: { draw: drawPortable, focus: [330, 400, 1.7, -12] },
  home: { draw: drawHomeSpeaker, focus: [420, 360, 1.65, 10] },
  karaoke: { draw: drawKaraoke, focus: [480, 420, 1.6, 9] },
  soundbar: { draw: drawSoundbar, focus: [480, 500, 1.75, -7] },
} as const;

export type Kind = keyof typeof KINDS;

/** Where a drawing does not stand well by itself. */
const PLACES: Partial<Record<Kind, string>> = {
  karaoke: 'translate(36 48) scale(.92)',
  soundbar: 'translate(0 -80)',
  portable: 'translate(0 -20)',
};

type View = 'whole' | 'detail';

/** A product on its calm ground, 800 × 800: whole, or closer at an angle. */
export function productPicture(look: Look, color: Color, view: View): string {
  const isPale = color === 'white' || color === 'yellow' || color === 'pink' || color === 'lime';
  const ground = view === 'whole' ? '#eceae6' : mix(shadesOf(color).base, '#f1efec', 0.86);
  const [x, y, scale, angle] = KINDS[look.kind].focus;
  const closer = `translate(400 400) rotate(${angle}) scale(${scale}) translate(${-x} ${-y})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">
${definitions(look, color)}
<radialGradient id="ground" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="${isPale ? mix(ground, '#ffffff', 0.2) : '#fbfaf8'}"/><stop offset=".6" stop-color="${ground}"/><stop offset="1" stop-color="${mix(ground, '#8f949c', 0.3)}"/></radialGradient>
<rect width="800" height="800" fill="url(#ground)"/><g${view === 'detail' ? ` transform="${closer}"` : ''}>${drawing(look)}</g></svg>`;
}

/** A category's tile, 800 × 600: the product large on a tinted wall. */
export function tilePicture(look: Look, color: Color, wall: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">
${definitions(look, color)}${room(wall, 800, 600, 430)}
<g transform="translate(120 ${-16}) scale(.72)">${drawing(look)}</g></svg>`;
}

/** A slide of the home page, 1280 × 720: the product on the right, calm on the left. */
export function slidePicture(look: Look, color: Color, wall: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">
${definitions(look, color)}${room(wall, 1280, 720, 560)}
<radialGradient id="lamp"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<circle cx="880" cy="300" r="420" fill="url(#lamp)"/><g transform="translate(500 -20) scale(.95)">${drawing(look)}</g></svg>`;
}

/** A buyer's photo, 800 × 600: the product on a table at home, in lamp light. */
export function snapshotPicture(look: Look, color: Color, seed: number): string {
  const tables = ['#8a5f3c', '#c9b08d', '#4d3a2e', '#a9a49b'];
  const table = tables[seed % tables.length] ?? '#8a5f3c';
  const walls = ['#d8c9b1', '#9fb0a8', '#c7b7c0', '#e3dccb', '#8c98a8'];
  const wall = walls[seed % walls.length] ?? '#d8c9b1';
  const grain = Array.from({ length: 9 }, (_, at) => {
    const y = 415 + at * 22;
    return `<path d="M0 ${y} Q${200 + ((seed * 37 + at * 91) % 400)} ${y + 14 - at} 800 ${y - 6}" stroke="${mix(table, '#000000', 0.3)}" stroke-opacity=".35" stroke-width="${2 + (at % 3)}" fill="none"/>`;
  }).join('');
  const tilt = ((seed * 7) % 9) - 4;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">
${definitions(look, color)}
<filter id="far"><feGaussianBlur stdDeviation="16"/></filter><radialGradient id="vignette" cx=".5" cy=".5" r=".75"><stop offset=".55" stop-color="#1a1208" stop-opacity="0"/><stop offset="1" stop-color="#1a1208" stop-opacity=".55"/></radialGradient>
<rect width="800" height="600" fill="${wall}"/><g filter="url(#far)"><rect x="${60 + ((seed * 53) % 380)}" y="40" width="170" height="240" fill="${mix(wall, '#ffffff', 0.45)}"/><circle cx="${620 - ((seed * 41) % 420)}" cy="330" r="90" fill="${mix(wall, '#3c5a3a', 0.6)}"/></g>
<rect y="390" width="800" height="210" fill="${table}"/>${grain}
<g transform="translate(${90 + ((seed * 29) % 90)} ${-62}) rotate(${tilt} 400 400) scale(.8)">${drawing(look)}</g>
<rect width="800" height="600" fill="#ffb35c" opacity=".1"/><rect width="800" height="600" fill="url(#vignette)"/></svg>`;
}

function drawing({ kind, shape, accent }: Look): string {
  const drawn = KINDS[kind].draw(shape, accent);
  const place = PLACES[kind];
  return place ? `<g transform="${place}">${drawn}</g>` : drawn;
}

function definitions({ accent }: Look, color: Color): string {
  return defs(shadesOf(color), trimOf(color), accent);
}

/** A wall and a floor that meet without a line. */
function room(wall: string, width: number, height: number, floor: number): string {
  return `<linearGradient id="wall" x2=".3" y2="1"><stop offset="0" stop-color="${mix(wall, '#ffffff', 0.3)}"/><stop offset="1" stop-color="${mix(wall, '#000000', 0.12)}"/></linearGradient><linearGradient id="floor" y2="1"><stop offset="0" stop-color="${mix(wall, '#000000', 0.2)}" stop-opacity="0"/><stop offset=".5" stop-color="${mix(wall, '#000000', 0.16)}"/><stop offset="1" stop-color="${mix(wall, '#ffffff', 0.14)}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#wall)"/><rect y="${floor - 60}" width="${width}" height="${height - floor + 60}" fill="url(#floor)"/>`;
}
