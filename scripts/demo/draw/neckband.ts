import { shadow } from './parts.ts';

type Shape = 0 | 1 | 2 | 3;

/** A neckband lying open towards us, its buds on their cables. */
export function drawNeckband(shape: Shape, accent: string): string {
  const arm = [44, 34, 52, 40][shape] ?? 44;
  return `${shadow(400, 690, 250, 0.8)}
<path d="M214 540 C150 150 300 92 400 92 C500 92 650 150 586 540" fill="none" stroke="#0d0e11" stroke-opacity=".28" stroke-width="${arm}" filter="url(#soft18)" transform="translate(14 26)"/>
<path d="M214 470 C168 160 300 106 400 106 C500 106 632 160 586 470" fill="none" stroke="url(#trimAcross)" stroke-width="${arm * 0.58}" stroke-linecap="round"/>
<path d="M214 470 C168 160 300 102 400 102 C500 102 632 160 586 470" fill="none" stroke="url(#bodyAcross)" stroke-width="${arm * 0.42}" stroke-linecap="round"/>
<path d="M236 260 C262 154 328 118 396 114" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="5" stroke-linecap="round"/>
${endPiece(214, arm, accent, shape, 5)}${endPiece(586, arm, accent, shape, -5)}
${cable(214, 'M218 652 C226 740 330 742 336 610 C340 520 326 452 322 420')}${cable(586, 'M582 652 C574 740 470 742 464 610 C460 520 474 452 478 420')}
${bud(322, 384, -16, shape)}${bud(478, 384, 16, shape)}`;
}

function endPiece(x: number, arm: number, accent: string, shape: Shape, angle: number): string {
  const half = arm * 0.74;
  const round = shape === 1 ? 14 : half;
  const buttons = [520, 554, 588].map(
    (y) => `<rect x="${x - 9}" y="${y}" width="18" height="22" rx="8" fill="#000" opacity=".34"/>`,
  );
  return `<g transform="rotate(${angle} ${x} 560)"><rect x="${x - half}" y="430" width="${half * 2}" height="230" rx="${round}" fill="url(#bodyAcross)"/><rect x="${x - half}" y="610" width="${half * 2}" height="16" fill="url(#metal)"/>${x < 400 ? buttons.join('') : `<circle cx="${x}" cy="560" r="6" fill="${accent}"/><rect x="${x - 3}" y="470" width="6" height="60" rx="3" fill="#fff" opacity=".3"/>`}<path d="M${x - half + 12} 460 V580" stroke="#fff" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/></g>`;
}

function cable(x: number, path: string): string {
  return `<path d="${path}" fill="none" stroke="#191a1d" stroke-width="9" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#888d94" stroke-opacity=".6" stroke-width="2.5" transform="translate(${x < 400 ? -2 : 2} 0)"/>`;
}

function bud(x: number, y: number, angle: number, shape: Shape): string {
  const inward = x < 400 ? 1 : -1;
  const wing =
    shape === 2 || shape === 3
      ? `<path d="M${x - 18 * inward} ${y - 34} Q${x + 8 * inward} ${y - 96} ${x + 44 * inward} ${y - 62}" fill="none" stroke="url(#trimAcross)" stroke-width="13" stroke-linecap="round"/>`
      : '';
  return `<g transform="rotate(${angle} ${x} ${y})">${wing}<rect x="${x - 13}" y="${y + 14}" width="26" height="52" rx="13" fill="url(#trimAcross)"/><ellipse cx="${x + 40 * inward}" cy="${y - 4}" rx="26" ry="36" fill="url(#trim)"/><circle cx="${x}" cy="${y}" r="44" fill="url(#body)"/><circle cx="${x}" cy="${y}" r="28" fill="url(#metal)"/><circle cx="${x}" cy="${y}" r="24" fill="url(#body)"/><ellipse cx="${x - 14}" cy="${y - 24}" rx="14" ry="7" fill="#fff" opacity=".5"/></g>`;
}
