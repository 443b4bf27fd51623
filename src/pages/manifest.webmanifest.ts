import type { APIRoute } from 'astro';
import { iconUrl } from '#src/lib/media.ts';
import { siteAppearance } from '#src/features/settings/appearance/site-appearance.ts';
import { siteSettings } from '#src/features/settings/site-settings.ts';

const picture = (src: string, sizes: string, purpose?: 'any' | 'maskable') => ({
  ...{ src, sizes, type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png' },
  ...(purpose && { purpose }),
});
const screen = (name: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) => ({
  ...{ src: `/screens/${name}.webp`, sizes, type: 'image/webp', form_factor, label },
});
const toShortcut = (icon: string) => (name: string, url: string) => ({
  ...{ name, url, icons: [picture(icon, '192x192')] },
});

/** Icons of the shop's own picture, or those of public/. */
function toIcons(own: string) {
  const at = (size: 192 | 512) => iconUrl(own, size) ?? `/icons/${size}.png`;
  const masked = (size: 192 | 512) =>
    iconUrl(own, size, 'maskable') ?? `/icons/maskable-${size}.png`;
  return [
    picture(at(192), '192x192', 'any'),
    picture(at(512), '512x512', 'any'),
    picture(masked(192), '192x192', 'maskable'),
    picture(masked(512), '512x512', 'maskable'),
    ...(own ? [] : [picture('/favicon.svg', 'any', 'any')]),
  ];
}

/** Web app manifest: the name and look of the installed shop. */
export const GET: APIRoute = async () => {
  const { name, longName, tagline } = await siteSettings();
  const look = await siteAppearance();
  const own = look.icon || look.logo;
  const shortcut = toShortcut(iconUrl(own, 192) ?? '/icons/192.png');
  const manifest = {
    ...{ id: '/', start_url: '/', scope: '/', lang: 'en-IN', dir: 'ltr' },
    ...{ name: longName, short_name: name, description: tagline },
    ...{ display: 'standalone', orientation: 'any', categories: ['shopping', 'music'] },
    ...{ theme_color: '#f6f7f4', background_color: '#f6f7f4' },
    // For browsers that support a dark colour scheme; others use the colours above.
    user_preferences: {
      color_scheme_dark: { theme_color: '#0b1413', background_color: '#0b1413' },
    },
    icons: toIcons(own),
    shortcuts: [
      shortcut('Best sellers', '/best-sellers'),
      shortcut('Help me choose', '/help-me-choose'),
      shortcut('Your wishlist', '/wishlist'),
      shortcut('Your orders', '/user/orders'),
    ],
    screenshots: [
      screen('home-phone', '720x1440', 'narrow', 'The shop on a phone'),
      screen('product-phone', '720x1440', 'narrow', 'A product on a phone'),
      screen('home-desktop', '1440x900', 'wide', 'The shop on a large screen'),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
};
