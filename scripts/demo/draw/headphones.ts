import { shadow } from './parts.ts';

type Shape = 0 | 1 | 2 | 3;

/** Over-ear headphones, seen from the right at a slight angle. */
export function drawHeadphones(shape: Shape, accent: string, isGaming: boolean): string {
  const wide = [0, 14, -8, 6][shape] ?? 0;
  return `${shadow(420, 688, 235)}
${farCup(wide)}
${band(shape)}
${isGaming ? boom(accent) : ''}
${nearCup(shape, wide, accent, isGaming)}`;
}

function band(shape: Shape): string {
  const arch = 'M262 418 C238 70 604 40 604 404';
  const isSplit = shape === 1;
  return `<path d="${arch}" fill="none" stroke="url(#trimAcross)" stroke-width="${isSplit ? 16 : 46}" stroke-linecap="round"/>
<path d="M266 396 C246 96 592 62 600 384" fill="none" stroke="url(#bodyAcross)" stroke-width="${isSplit ? 10 : 34}" stroke-linecap="round"/>
<path d="M${isSplit ? '296 330 C300 150 540 128 566 320' : '286 340 C292 112 552 92 580 330'}" fill="none" stroke="url(#trimAcross)" stroke-width="${isSplit ? 38 : 20}" stroke-linecap="round"/>
<path d="M300 214 C336 122 470 94 540 152" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="7" stroke-linecap="round"/>
<rect x="246" y="366" width="34" height="88" rx="13" fill="url(#metal)"/><rect x="586" y="344" width="36" height="92" rx="13" fill="url(#metal)"/>`;
}

function farCup(wide: number): string {
  return `<g transform="rotate(-7 290 520)"><ellipse cx="264" cy="520" rx="${70 + wide}" ry="132" fill="url(#bodyAcross)"/><ellipse cx="294" cy="522" rx="${80 + wide}" ry="134" fill="url(#trim)"/><ellipse cx="306" cy="523" rx="${50 + wide}" ry="92" fill="#0c0d0f"/><ellipse cx="309" cy="524" rx="${42 + wide}" ry="80" fill="#25272b"/><ellipse cx="309" cy="524" rx="${42 + wide}" ry="80" fill="url(#mesh)"/><path d="M238 440 Q262 396 306 392" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="8" stroke-linecap="round"/></g>`;
}

function nearCup(shape: Shape, wide: number, accent: string, isGaming: boolean): string {
  const outline = (grow: number) => cupOutline(shape, wide, grow);
  return `<g transform="rotate(5 570 520)"><g transform="translate(-42 4)"><path d="${outline(4)}" fill="url(#trim)"/></g><g transform="translate(-22 2)"><path d="${outline(-2)}" fill="#101114"/></g>
<path d="${outline(0)}" fill="url(#body)"/>
<path d="${outline(-12)}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3"/>
${face(shape, wide, accent, isGaming)}
<path d="M500 438 Q520 394 566 388" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round"/></g>`;
}

function cupOutline(shape: Shape, wide: number, grow: number): string {
  const w = 108 + wide + grow;
  const h = 140 + grow;
  const [x, y] = [572, 522];
  if (shape === 1) {
    const r = 66;
    return `M${x - w + r} ${y - h} H${x + w - r} Q${x + w} ${y - h} ${x + w} ${y - h + r} V${y + h - r} Q${x + w} ${y + h} ${x + w - r} ${y + h} H${x - w + r} Q${x - w} ${y + h} ${x - w} ${y + h - r} V${y - h + r} Q${x - w} ${y - h} ${x - w + r} ${y - h}Z`;
  }
  if (shape === 3) {
    const c = w * 0.5;
    return `M${x - c} ${y - h} Q${x} ${y - h - 12} ${x + c} ${y - h} Q${x + w} ${y - h * 0.7} ${x + w} ${y} Q${x + w} ${y + h * 0.7} ${x + c} ${y + h} Q${x} ${y + h + 12} ${x - c} ${y + h} Q${x - w} ${y + h * 0.7} ${x - w} ${y} Q${x - w} ${y - h * 0.7} ${x - c} ${y - h}Z`;
  }
  return `M${x - w} ${y} A${w} ${h} 0 1 1 ${x + w} ${y} A${w} ${h} 0 1 1 ${x - w} ${y}Z`;
}

function face(shape: Shape, wide: number, accent: string, isGaming: boolean): string {
  const ellipse = (rx: number, ry: number, rest: string) =>
    `<ellipse cx="572" cy="522" rx="${rx + wide}" ry="${ry}" ${rest}/>`;
  const plate = ellipse(72, 98, 'fill="url(#trim)"');
  if (isGaming) {
    return `${plate}${ellipse(72, 98, `fill="none" stroke="${accent}" stroke-width="22" stroke-opacity=".35" filter="url(#soft8)"`)}${ellipse(72, 98, 'fill="none" stroke="url(#glow)" stroke-width="7"')}${ellipse(54, 76, 'fill="url(#mesh)"')}<path d="M548 486 L600 522 L548 558 L560 522Z" fill="url(#glow)" opacity=".92"/>`;
  }
  if (shape === 2)
    return `${plate}${ellipse(64, 90, 'fill="url(#mesh)"')}${ellipse(22, 30, 'fill="url(#body)"')}`;
  if (shape === 3)
    return `${ellipse(70, 96, 'fill="url(#metal)"')}${ellipse(63, 89, 'fill="url(#body)"')}`;
  return `${ellipse(80, 106, 'fill="none" stroke="#000" stroke-opacity=".22" stroke-width="4"')}${ellipse(24, 32, 'fill="url(#metal)" opacity=".9"')}${ellipse(19, 27, 'fill="url(#trim)"')}`;
}

function boom(accent: string): string {
  return `<path d="M496 618 C456 708 372 716 318 690" fill="none" stroke="#17181b" stroke-width="15" stroke-linecap="round"/><path d="M492 614 C452 700 372 708 320 684" fill="none" stroke="#6b6f76" stroke-width="4" stroke-linecap="round"/><g transform="rotate(24 306 684)"><rect x="258" y="660" width="84" height="46" rx="23" fill="url(#trimDown)"/><rect x="258" y="660" width="84" height="46" rx="23" fill="url(#mesh)"/><circle cx="336" cy="683" r="5" fill="${accent}"/></g>`;
}
