import { driver, microphone, shadow } from './parts.ts';

type Shape = 0 | 1 | 2 | 3;

/** A karaoke speaker with its microphones. */
export function drawKaraoke(shape: Shape, accent: string): string {
  const isCompact = shape === 2;
  const top = isCompact ? 300 : 120;
  const [left, width] = isCompact ? [190, 400] : [220, 330];
  return `${shadow(410, 694, 250)}
${handle(left, width, top, shape)}
<rect x="${left}" y="${top}" width="${width}" height="${690 - top}" rx="40" fill="url(#bodyAcross)"/>
<rect x="${left + 20}" y="${top + 22}" width="${width - 40}" height="${646 - top}" rx="26" fill="#131417"/>
${isCompact ? compactFront(accent) : towerFront(shape, accent)}
<rect x="${left + 20}" y="${top + 22}" width="${width - 40}" height="${646 - top}" rx="26" fill="url(#mesh)"/>
${panel(left, width, top, accent)}
<path d="M${left + 10} ${top + 44} V640" stroke="#fff" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/>
${microphone(640, 420, 8, 0.98)}${shape === 1 || shape === 3 ? microphone(158, 424, -9, 0.94) : ''}`;
}

function handle(left: number, width: number, top: number, shape: Shape): string {
  const reach = shape === 0 || shape === 3 ? 78 : 52;
  return `<path d="M${left + 60} ${top + 20} V${top - reach} Q${left + 60} ${top - reach - 22} ${left + 84} ${top - reach - 22} H${left + width - 84} Q${left + width - 60} ${top - reach - 22} ${left + width - 60} ${top - reach} V${top + 20}" fill="none" stroke="url(#metal)" stroke-width="20"/><path d="M${left + 90} ${top - reach - 22} H${left + width - 90}" stroke="url(#trimDown)" stroke-width="30" stroke-linecap="round"/>`;
}

function towerFront(shape: Shape, accent: string): string {
  const lamp = (y: number, r: number) =>
    `<circle cx="385" cy="${y}" r="${r}" fill="none" stroke="${accent}" stroke-width="26" opacity=".4" filter="url(#soft8)"/><circle cx="385" cy="${y}" r="${r}" fill="none" stroke="url(#glow)" stroke-width="9"/>`;
  if (shape === 1) {
    return `${driver(385, 340, 108)}${driver(385, 562, 108)}${lamp(340, 114)}${lamp(562, 114)}`;
  }
  const strip =
    shape === 3
      ? `<path d="M252 210 V640 M518 210 V640" stroke="${accent}" stroke-width="22" opacity=".45" filter="url(#soft8)"/><path d="M252 210 V640 M518 210 V640" stroke="url(#metal)" stroke-width="4"/><path d="M252 210 V640 M518 210 V640" stroke="${accent}" stroke-width="6" stroke-dasharray="26 12"/>`
      : '';
  return `${driver(385, 300, 58)}${driver(385, 510, 122)}${lamp(510, 129)}${strip}`;
}

function compactFront(accent: string): string {
  return `${driver(390, 520, 124)}<circle cx="390" cy="520" r="131" fill="none" stroke="${accent}" stroke-width="26" opacity=".4" filter="url(#soft8)"/><circle cx="390" cy="520" r="131" fill="none" stroke="url(#glow)" stroke-width="9"/>`;
}

function panel(left: number, width: number, top: number, accent: string): string {
  const knobs = [0.22, 0.4, 0.78].map(
    (part) =>
      `<circle cx="${left + width * part}" cy="${top + 58}" r="15" fill="url(#metal)"/><path d="M${left + width * part} ${top + 58} v-12" stroke="#222" stroke-width="3"/>`,
  );
  return `<rect x="${left + 34}" y="${top + 32}" width="${width - 68}" height="54" rx="14" fill="url(#trimDown)"/>${knobs.join('')}<rect x="${left + width * 0.5}" y="${top + 46}" width="62" height="26" rx="5" fill="#08090b"/><text x="${left + width * 0.5 + 31}" y="${top + 65}" font-family="DejaVu Sans Mono" font-size="17" text-anchor="middle" fill="${accent}">88</text>`;
}

/** A soundbar, alone or before its subwoofer. */
export function drawSoundbar(shape: Shape, accent: string): string {
  const hasSub = shape !== 1;
  const height = [78, 104, 84, 70][shape] ?? 78;
  const top = 640 - height;
  return `${hasSub ? subwoofer(shape) : ''}${shadow(400, 644, 370)}
<path d="M44 ${top} L70 ${top - 34} H730 L756 ${top}Z" fill="url(#bodyDown)"/><path d="M70 ${top - 34} H730" stroke="#fff" stroke-opacity=".4" stroke-width="4"/>
<rect x="40" y="${top}" width="720" height="${height}" rx="${shape === 2 ? 38 : 18}" fill="url(#bodyDown)"/>
<rect x="58" y="${top + 9}" width="684" height="${height - 18}" rx="${shape === 2 ? 30 : 11}" fill="#17181b"/>
${drivers(shape, top + height / 2, height)}
<rect x="58" y="${top + 9}" width="684" height="${height - 18}" rx="${shape === 2 ? 30 : 11}" fill="url(#mesh)"/>
<rect x="366" y="${top + height / 2 - 4}" width="68" height="8" rx="4" fill="${accent}"/>
<rect x="340" y="${top - 26}" width="120" height="14" rx="7" fill="#000" opacity=".3"/>
${hasSub ? '' : remote()}`;
}

function drivers(shape: Shape, y: number, height: number): string {
  const at = shape === 3 ? [130, 210, 590, 670] : [120, 190, 260, 540, 610, 680];
  return at.map((x) => driver(x, y, height * 0.31, '#2b2e33')).join('');
}

function subwoofer(shape: Shape): string {
  const x = shape === 3 ? 130 : 430;
  return `${shadow(x + 110, 600, 150)}<path d="M${x} 210 L${x + 26} 188 H${x + 248} L${x + 220} 210Z" fill="url(#bodyDown)"/><path d="M${x + 220} 210 L${x + 248} 188 V570 L${x + 220} 600Z" fill="#121316" opacity=".9"/><rect x="${x}" y="210" width="220" height="390" rx="12" fill="url(#bodyDown)"/>${driver(x + 110, 330, 84)}<rect x="${x + 60}" y="446" width="100" height="22" rx="11" fill="#0c0d0f"/><path d="M${x + 12} 230 V540" stroke="#fff" stroke-opacity=".3" stroke-width="6" stroke-linecap="round"/>`;
}

function remote(): string {
  const keys = [300, 344, 388]
    .flatMap((y) => [388, 412].map((x) => `<circle cx="${x}" cy="${y}" r="8" fill="#8b9098"/>`))
    .join('');
  return `<g transform="rotate(64 400 340) translate(0 60)"><rect x="362" y="220" width="76" height="240" rx="30" fill="url(#trimAcross)"/><circle cx="400" cy="258" r="20" fill="url(#metal)"/>${keys}</g>`;
}
