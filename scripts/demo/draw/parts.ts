import type { Shades } from './palette.ts';

/** Gradients and patterns that all drawings use, in the product's shades and its trim's. */
export function defs(body: Shades, trim: Shades, accent: string): string {
  return `<defs>
${round('body', body)}${round('trim', trim)}${across('bodyAcross', body)}${across('trimAcross', trim)}
${down('bodyDown', body)}${down('trimDown', trim)}
<radialGradient id="cone" cx=".5" cy=".45" r=".6"><stop offset="0" stop-color="#4b4e54"/><stop offset=".3" stop-color="#202226"/><stop offset=".75" stop-color="#34373c"/><stop offset="1" stop-color="#0e0f11"/></radialGradient>
<linearGradient id="metal" x2="1"><stop offset="0" stop-color="#8e9297"/><stop offset=".3" stop-color="#f3f4f5"/><stop offset=".55" stop-color="#a5a9ae"/><stop offset="1" stop-color="#5d6167"/></linearGradient>
<linearGradient id="glow" x2="1" y2="1"><stop offset="0" stop-color="${accent}"/><stop offset="1" stop-color="#ffffff" stop-opacity=".75"/></linearGradient>
<linearGradient id="wood" x2="1" y2=".25"><stop offset="0" stop-color="#a9744a"/><stop offset=".35" stop-color="#c79265"/><stop offset=".7" stop-color="#9c6740"/><stop offset="1" stop-color="#6f4629"/></linearGradient>
<pattern id="mesh" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="4.5" cy="4.5" r="2.2" fill="#000" fill-opacity=".34"/><circle cx="4.1" cy="3.9" r="1" fill="#fff" fill-opacity=".1"/></pattern>
<pattern id="cloth" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 1.5h6M1.5 0v6" stroke="#000" stroke-opacity=".16" stroke-width="1.4"/><path d="M0 4.5h6M4.5 0v6" stroke="#fff" stroke-opacity=".13" stroke-width="1.2"/></pattern>
<filter id="soft8" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="8"/></filter>
<filter id="soft18" x="-60%" y="-200%" width="220%" height="500%"><feGaussianBlur stdDeviation="18"/></filter>
</defs>`;
}

/** What lies under a product on its ground: a wide soft shadow and a dark one at the contact. */
export function shadow(x: number, y: number, halfWidth: number, strength = 1): string {
  return `<ellipse cx="${x}" cy="${y + 6}" rx="${halfWidth}" ry="${halfWidth * 0.11}" fill="#20242c" opacity="${0.3 * strength}" filter="url(#soft18)"/><ellipse cx="${x}" cy="${y}" rx="${halfWidth * 0.8}" ry="${halfWidth * 0.045}" fill="#0c0e12" opacity="${0.5 * strength}" filter="url(#soft8)"/>`;
}

/** A loudspeaker's cone in its ring. */
export function driver(x: number, y: number, r: number, ring = 'url(#metal)'): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${ring}"/><circle cx="${x}" cy="${y}" r="${r * 0.92}" fill="#16181b"/><circle cx="${x}" cy="${y}" r="${r * 0.8}" fill="url(#cone)"/><circle cx="${x}" cy="${y}" r="${r * 0.8}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="${r * 0.05}"/><circle cx="${x}" cy="${y}" r="${r * 0.3}" fill="url(#trim)"/><ellipse cx="${x - r * 0.09}" cy="${y - r * 0.1}" rx="${r * 0.12}" ry="${r * 0.07}" fill="#fff" opacity=".28"/>`;
}

/** A stage microphone lying at an angle: its head at (x, y). */
export function microphone(x: number, y: number, angle: number, scale = 1): string {
  return `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})"><path d="M-22 34 L22 34 L15 250 Q0 262 -15 250 Z" fill="url(#trimAcross)"/><rect x="-25" y="26" width="50" height="20" rx="8" fill="url(#metal)"/><rect x="-7" y="92" width="14" height="34" rx="7" fill="#0e0f11"/><rect x="-4" y="97" width="8" height="11" rx="4" fill="#8fd694"/><circle r="42" fill="url(#metal)"/><circle r="42" fill="url(#mesh)"/><path d="M-42 4 H42" stroke="#565a60" stroke-width="7"/><ellipse cx="-14" cy="-18" rx="12" ry="8" fill="#fff" opacity=".55"/></g>`;
}

function round(id: string, { deepest, deep, base, light, lightest }: Shades): string {
  return `<radialGradient id="${id}" cx=".36" cy=".28" r=".85"><stop offset="0" stop-color="${lightest}"/><stop offset=".22" stop-color="${light}"/><stop offset=".5" stop-color="${base}"/><stop offset=".8" stop-color="${deep}"/><stop offset="1" stop-color="${deepest}"/></radialGradient>`;
}

function across(id: string, { deepest, deep, base, light, lightest }: Shades): string {
  return `<linearGradient id="${id}" x2="1"><stop offset="0" stop-color="${deep}"/><stop offset=".12" stop-color="${base}"/><stop offset=".28" stop-color="${lightest}"/><stop offset=".42" stop-color="${light}"/><stop offset=".66" stop-color="${base}"/><stop offset=".88" stop-color="${deep}"/><stop offset="1" stop-color="${deepest}"/></linearGradient>`;
}

function down(id: string, { deepest, deep, base, light, lightest }: Shades): string {
  return `<linearGradient id="${id}" y2="1" x2=".08"><stop offset="0" stop-color="${light}"/><stop offset=".1" stop-color="${lightest}"/><stop offset=".24" stop-color="${light}"/><stop offset=".55" stop-color="${base}"/><stop offset=".85" stop-color="${deep}"/><stop offset="1" stop-color="${deepest}"/></linearGradient>`;
}
