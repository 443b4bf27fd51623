import { shadow } from './parts.ts';

type Shape = 0 | 1 | 2 | 3;

/** True-wireless buds before their open case. */
export function drawEarbuds(shape: Shape, accent: string): string {
  const r = [74, 96, 60, 44][shape] ?? 70;
  return `${shadow(400, 676, 240)}
${openCase(r, accent)}
${shape === 1 || shape === 3 ? roundBud(250, 372, -14) : stemBud(252, 344, -10, shape)}
${shape === 1 || shape === 3 ? roundBud(550, 372, 14, true) : stemBud(548, 344, 10, shape, true)}`;
}

function openCase(r: number, accent: string): string {
  return `<path d="M${218 + r * 0.3} 470 V${300 + r * 0.6} Q${218 + r * 0.3} 268 ${290 + r * 0.3} 262 H${510 - r * 0.3} Q${582 - r * 0.3} 268 ${582 - r * 0.3} ${300 + r * 0.6} V470Z" fill="url(#bodyDown)"/>
<path d="M${246 + r * 0.3} 470 V${330 + r * 0.5} Q${246 + r * 0.3} 294 ${300 + r * 0.3} 290 H${500 - r * 0.3} Q${554 - r * 0.3} 294 ${554 - r * 0.3} ${330 + r * 0.5} V470Z" fill="#17181b" opacity=".8"/>
<rect x="196" y="452" width="408" height="222" rx="${r}" fill="url(#bodyDown)"/>
<ellipse cx="400" cy="468" rx="186" ry="26" fill="#111215"/><ellipse cx="318" cy="468" rx="66" ry="17" fill="#2d3036"/><ellipse cx="482" cy="468" rx="66" ry="17" fill="#2d3036"/><ellipse cx="400" cy="466" rx="186" ry="26" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="3"/>
<rect x="372" y="560" width="56" height="10" rx="5" fill="#000" opacity=".3"/><circle cx="400" cy="606" r="7" fill="${accent}"/><circle cx="400" cy="606" r="16" fill="${accent}" opacity=".35" filter="url(#soft8)"/>
<path d="M226 560 Q222 500 262 486" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round"/>`;
}

function flip(x: number, isRight: boolean): string {
  return isRight ? `translate(${2 * x} 0) scale(-1 1)` : '';
}

function stemBud(x: number, y: number, angle: number, shape: Shape, isRight = false): string {
  const stem = shape === 2 ? 26 : 36;
  return `<g transform="rotate(${angle} ${x} ${y}) ${flip(x, isRight)}"><rect x="${x - stem / 2 - 18}" y="${y}" width="${stem}" height="${shape === 2 ? 182 : 158}" rx="${stem / 2}" fill="url(#bodyAcross)"/><rect x="${x - 26}" y="${y + (shape === 2 ? 164 : 140)}" width="16" height="12" rx="5" fill="url(#metal)"/>
<ellipse cx="${x + 50}" cy="${y + 8}" rx="38" ry="44" fill="#1d1f23"/><ellipse cx="${x + 62}" cy="${y + 10}" rx="32" ry="40" fill="url(#trim)"/><ellipse cx="${x}" cy="${y}" rx="66" ry="62" fill="url(#body)"/><ellipse cx="${x - 18}" cy="${y + 4}" rx="9" ry="20" fill="#0c0d0f" opacity=".75"/><ellipse cx="${x - 22}" cy="${y - 32}" rx="22" ry="10" fill="#fff" opacity=".5"/></g>`;
}

function roundBud(x: number, y: number, angle: number, isRight = false): string {
  return `<g transform="rotate(${angle} ${x} ${y}) ${flip(x, isRight)}"><ellipse cx="${x + 62}" cy="${y + 30}" rx="42" ry="46" fill="#1d1f23"/><ellipse cx="${x + 74}" cy="${y + 32}" rx="34" ry="40" fill="url(#trim)"/><path d="M${x - 30} ${y - 76} Q${x + 44} ${y - 108} ${x + 58} ${y - 40} Q${x + 20} ${y - 70} ${x - 30} ${y - 76}Z" fill="url(#trimDown)"/><circle cx="${x}" cy="${y}" r="78" fill="url(#body)"/><circle cx="${x - 4}" cy="${y + 2}" r="50" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="4"/><circle cx="${x - 4}" cy="${y + 2}" r="46" fill="url(#body)"/><path d="M${x - 56} ${y - 30} Q${x - 36} ${y - 62} ${x - 4} ${y - 66}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round"/></g>`;
}
