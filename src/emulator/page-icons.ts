import { raw } from 'hono/html';

/** Line drawings of the hosted page, in the text's colour. */
const SHAPES = {
  lock: '<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
  upi: '<rect x="4" y="4" width="6" height="6" rx="1"/><rect x="14" y="4" width="6" height="6" rx="1"/><rect x="4" y="14" width="6" height="6" rx="1"/><path d="M14 14h2v2M20 14v6M14 20h2M18 18v2"/>',
  card: '<rect x="3" y="5" width="18" height="14" rx="2"/><path d="M3 10h18M7 15h3"/>',
  bank: '<path d="M4 10h16L12 4zM6 10v7M10 10v7M14 10v7M18 10v7M4 20h16"/>',
  wallet: '<path d="M18 8V5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h14V8H6"/><path d="M16 14h.01"/>',
  emi: '<rect x="4" y="5" width="16" height="15" rx="2"/><path d="M4 10h16M9 3v4M15 3v4M9 15h6"/>',
  later: '<circle cx="12" cy="12" r="8"/><path d="M12 8v4l3 2"/>',
};

/** Returns a drawing; the text next to it names it. */
export function pageIcon(name: keyof typeof SHAPES) {
  return raw(
    `<svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">${SHAPES[name]}</svg>`,
  );
}
