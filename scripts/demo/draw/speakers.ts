import { driver, shadow } from './parts.ts';

type Shape = 0 | 1 | 2 | 3;

/** A portable speaker: lying capsule, upright bottle, brick with a handle, ball. */
export function drawPortable(shape: Shape, accent: string): string {
  if (shape === 0) return capsule(accent);
  if (shape === 1) return bottle(accent);
  if (shape === 2) return brick(accent);
  return ball(accent);
}

function capsule(accent: string): string {
  return `${shadow(400, 588, 300)}
<rect x="106" y="300" width="588" height="284" rx="140" fill="url(#bodyDown)"/><rect x="106" y="300" width="588" height="284" rx="140" fill="url(#cloth)"/>
<ellipse cx="166" cy="442" rx="82" ry="139" fill="url(#trim)"/><ellipse cx="158" cy="442" rx="62" ry="108" fill="#101114"/><ellipse cx="158" cy="442" rx="52" ry="94" fill="url(#cone)"/><ellipse cx="156" cy="442" rx="24" ry="44" fill="url(#metal)"/>
<rect x="300" y="304" width="230" height="20" rx="10" fill="#000" opacity=".22"/>${dots(330, 314)}
<rect x="346" y="424" width="148" height="44" rx="10" fill="#000" opacity=".24"/><rect x="362" y="440" width="116" height="10" rx="5" fill="${accent}" opacity=".9"/>
<path d="M240 330 H620" stroke="#fff" stroke-opacity=".35" stroke-width="9" stroke-linecap="round"/>
<path d="M650 330 C740 350 742 250 660 270" fill="none" stroke="url(#trimAcross)" stroke-width="14" stroke-linecap="round"/>`;
}

function bottle(accent: string): string {
  return `${shadow(400, 680, 170)}
<path d="M516 196 C600 190 600 330 540 340" fill="none" stroke="url(#trimAcross)" stroke-width="16" stroke-linecap="round"/>
<rect x="262" y="136" width="276" height="544" rx="66" fill="url(#bodyAcross)"/><rect x="262" y="206" width="276" height="400" fill="url(#cloth)"/>
<path d="M262 206 H538 M262 606 H538" stroke="#000" stroke-opacity=".25" stroke-width="4"/>
<path d="M262 620 H538 Q534 680 472 680 H328 Q266 680 262 620Z" fill="url(#trimAcross)"/>
<ellipse cx="400" cy="164" rx="112" ry="26" fill="url(#trim)"/><ellipse cx="400" cy="160" rx="112" ry="24" fill="none" stroke="${accent}" stroke-width="4" opacity=".85"/>${dots(352, 162)}
<rect x="378" y="300" width="44" height="190" rx="22" fill="#000" opacity=".2"/><path d="M392 330 v120 M408 330 v120" stroke="${accent}" stroke-width="5" stroke-linecap="round" opacity=".9"/>
<path d="M304 240 V580" stroke="#fff" stroke-opacity=".35" stroke-width="12" stroke-linecap="round"/>`;
}

function brick(accent: string): string {
  return `${shadow(400, 622, 280)}
<path d="M220 300 C220 170 580 170 580 300" fill="none" stroke="url(#trimAcross)" stroke-width="34"/>
<rect x="128" y="276" width="544" height="342" rx="60" fill="url(#bodyDown)"/>
<rect x="158" y="306" width="484" height="282" rx="42" fill="#141518"/>
${driver(282, 448, 106, 'url(#trim)')}${driver(518, 448, 106, 'url(#trim)')}
<rect x="158" y="306" width="484" height="282" rx="42" fill="url(#mesh)"/>
<circle cx="282" cy="448" r="108" fill="none" stroke="${accent}" stroke-width="6" opacity=".9"/><circle cx="518" cy="448" r="108" fill="none" stroke="${accent}" stroke-width="6" opacity=".9"/>
<rect x="372" y="560" width="56" height="14" rx="7" fill="url(#metal)"/>
<path d="M190 290 H600" stroke="#fff" stroke-opacity=".45" stroke-width="8" stroke-linecap="round"/>`;
}

function ball(accent: string): string {
  return `${shadow(400, 646, 210)}
<path d="M566 250 C660 190 700 300 628 350" fill="none" stroke="url(#trimAcross)" stroke-width="17" stroke-linecap="round"/>
<circle cx="400" cy="420" r="230" fill="url(#body)"/><circle cx="400" cy="420" r="230" fill="url(#cloth)"/>
<path d="M178 480 A230 230 0 0 0 622 480 Q400 560 178 480Z" fill="url(#trimDown)"/>
<ellipse cx="400" cy="226" rx="112" ry="34" fill="url(#trim)"/><ellipse cx="400" cy="222" rx="112" ry="32" fill="none" stroke="${accent}" stroke-width="5"/>${dots(352, 222)}
<ellipse cx="306" cy="320" rx="58" ry="30" fill="#fff" opacity=".26" transform="rotate(-34 306 320)"/><rect x="360" y="556" width="80" height="12" rx="6" fill="url(#metal)"/>`;
}

function dots(x: number, y: number): string {
  return [0, 48, 96]
    .map((by) => `<circle cx="${x + by}" cy="${y}" r="8" fill="#fff" opacity=".55"/>`)
    .join('');
}

/** A speaker for a room: cloth tower, wooden box, bookshelf pair, oval with a stand. */
export function drawHomeSpeaker(shape: Shape, accent: string): string {
  if (shape === 0) return tower(accent);
  if (shape === 1) return woodenBox();
  if (shape === 2) return bookshelfPair();
  return oval(accent);
}

function tower(accent: string): string {
  return `${shadow(400, 694, 190)}
<path d="M236 176 H564 L578 640 Q578 694 400 694 Q222 694 222 640Z" fill="url(#bodyAcross)"/><path d="M236 176 H564 L578 640 Q578 694 400 694 Q222 694 222 640Z" fill="url(#cloth)"/>
<path d="M222 640 Q222 694 400 694 Q578 694 578 640 L577 612 Q560 664 400 664 Q240 664 223 612Z" fill="url(#trimAcross)"/>
<ellipse cx="400" cy="176" rx="164" ry="48" fill="url(#trim)"/><ellipse cx="400" cy="174" rx="118" ry="32" fill="#0e0f12"/><ellipse cx="400" cy="174" rx="118" ry="32" fill="none" stroke="${accent}" stroke-width="16" opacity=".4" filter="url(#soft8)"/><ellipse cx="400" cy="174" rx="118" ry="32" fill="none" stroke="url(#glow)" stroke-width="6"/>
<path d="M276 250 L268 600" stroke="#fff" stroke-opacity=".26" stroke-width="14" stroke-linecap="round"/><rect x="366" y="560" width="68" height="18" rx="5" fill="url(#metal)"/>`;
}

function woodenBox(): string {
  return `${shadow(400, 622, 310)}
<rect x="92" y="250" width="616" height="356" rx="34" fill="url(#wood)"/><path d="M110 268 q300 20 580 -2 M110 588 q280 -18 580 2" stroke="#5d3a20" stroke-opacity=".4" stroke-width="4" fill="none"/>
<rect x="124" y="282" width="552" height="292" rx="16" fill="url(#bodyDown)"/><rect x="124" y="282" width="552" height="292" rx="16" fill="url(#cloth)"/>
<rect x="330" y="226" width="140" height="26" rx="10" fill="url(#metal)"/><circle cx="560" cy="240" r="20" fill="url(#metal)"/><circle cx="240" cy="240" r="20" fill="url(#metal)"/>
<path d="M190 606 L170 640 M610 606 L630 640" stroke="#5d3a20" stroke-width="22" stroke-linecap="round"/><rect x="590" y="538" width="64" height="16" rx="4" fill="url(#metal)"/><path d="M150 300 L420 300 L260 556 L150 556Z" fill="#fff" opacity=".08"/>`;
}

function bookshelfPair(): string {
  const box = (x: number) =>
    `<path d="M${x} 190 L${x + 34} 172 H${x + 262} L${x + 232} 190Z" fill="url(#trimDown)"/><path d="M${x + 232} 190 L${x + 262} 172 V640 L${x + 232} 676Z" fill="#15161a" opacity=".85"/><rect x="${x}" y="190" width="232" height="486" rx="10" fill="url(#bodyDown)"/>${driver(x + 116, 300, 56)}${driver(x + 116, 502, 100)}<rect x="${x + 84}" y="632" width="64" height="14" rx="7" fill="url(#metal)"/><path d="M${x + 14} 208 V650" stroke="#fff" stroke-opacity=".35" stroke-width="7" stroke-linecap="round"/>`;
  return `${shadow(270, 680, 170)}${shadow(560, 680, 170)}${box(118)}${box(426)}`;
}

function oval(accent: string): string {
  return `${shadow(400, 640, 250)}
<path d="M300 590 H500 L530 636 H270Z" fill="url(#metal)"/>
<ellipse cx="400" cy="400" rx="306" ry="204" fill="url(#trim)"/><ellipse cx="400" cy="394" rx="298" ry="196" fill="url(#body)"/><ellipse cx="400" cy="396" rx="270" ry="172" fill="url(#cloth)"/><ellipse cx="400" cy="396" rx="270" ry="172" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="5"/>
<rect x="352" y="520" width="96" height="8" rx="4" fill="${accent}"/><ellipse cx="280" cy="292" rx="110" ry="30" fill="#fff" opacity=".22" transform="rotate(-20 280 292)"/>`;
}
