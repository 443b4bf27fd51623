/** The reason for a missing page: no connection, no response from the shop, or a private page. */
export type Why = 'offline' | 'server' | 'private';

const WHY: Record<Why, { title: string; text: string }> = {
  offline: {
    title: 'You are offline.',
    text: 'You have not opened this page on this device before, so there is no saved copy. It will open as soon as you are back online.',
  },
  server: {
    title: 'The shop is not responding.',
    text: 'Your connection works, but our server is too slow or has a fault. Nothing is lost; please try again in a moment.',
  },
  private: {
    title: 'This page needs a connection.',
    text: 'Payments, orders and your account are never saved on a device. Connect to the internet to continue where you were.',
  },
};

/** Returns the time of day, with the day if it was another. */
export function timeOf(at: Date, now: Date): string {
  const time = at.toLocaleTimeString('en-IN', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  if (at.toDateString() === now.toDateString()) return time;
  return `${time} on ${at.toLocaleDateString('en-IN', { day: 'numeric', month: 'long' })}`;
}

const NOTE = [
  'display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 1rem',
  'padding:.25rem 1rem;background:var(--color-sun);color:#10211f;font-size:.875rem;font-weight:600',
].join(';');
const AGAIN =
  'display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;text-decoration:underline;font-weight:800';

/** Returns a cached page with a note of its age before the other content. */
export function withAgeNote(html: string, path: string, cachedAt: Date, now: Date): string {
  const text = `Saved page from ${timeOf(cachedAt, now)}: prices and stock may have changed.`;
  const again = `<a href="${escape(path)}" style="${AGAIN}">Try again</a>`;
  const note = `<div role="status" data-kept style="${NOTE}"><span>${text}</span>${again}</div>`;
  return html.replace(/<main\b[^>]*>/, (start) => `${start}${note}`);
}

/** A page that can be read offline. */
export type SavedPage = {
  path: string;
  title: string;
  savedAt: Date;
  /** The path of a picture on it that is saved too; missing without one. */
  picture?: string | undefined;
};

/** Returns the offline page with the reason and the pages that can still be read. */
export function withWhy(
  html: string,
  why: Why,
  { path, pages, now }: { path: string; pages: SavedPage[]; now: Date },
): string {
  const { title, text } = WHY[why];
  const links = pages.map((page) => linkTo(page, now));
  return html
    .replace(/(<span id="offline-sign") hidden/, '$1')
    .replace(/(<h1 id="offline-title"[^>]*>)[^<]*/, (_, start: string) => start + title)
    .replace(/(<p id="offline-text"[^>]*>)[^<]*/, (_, start: string) => start + text)
    .replace(
      /(<a id="offline-again"[^>]*href=")[^"]*("[^>]*>)[^<]*/,
      (_, start: string, end: string) => `${start}${escape(path)}${end}Try again`,
    )
    .replace(/(<nav id="offline-pages"[^>]*?) hidden/, (all, start: string) =>
      links.length > 0 ? start : all,
    )
    .replace(/(<ul id="offline-list"[^>]*>)/, (start) => start + links.join(''));
}

function linkTo({ path, title, savedAt, picture }: SavedPage, now: Date): string {
  const image = picture ? `<img src="${escape(picture)}" alt="">` : '';
  const name = path === '/' ? 'Home page' : title;
  const texts = `<span>${escape(name)}<small>Saved ${timeOf(savedAt, now)}</small></span>`;
  return `<li><a href="${escape(path)}"><i>${image}</i>${texts}</a></li>`;
}

/** Returns the first picture in the content of a page that is among the saved ones. */
export function pictureOf(html: string, saved: ReadonlySet<string>): string | undefined {
  const content = html.slice(Math.max(0, html.indexOf('<main')));
  return content.match(/\/media\/[\w./-]+/g)?.find((path) => saved.has(path));
}

/** Returns a page's title, without the shop's name. */
export function titleOf(html: string): string {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  return unescape(title.split(' · ')[0] ?? '');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&');
}
