import type { APIRoute } from 'astro';
import { siteSettings } from '#src/features/settings/site-settings.ts';

const picture = (src: string, sizes: string, purpose?: 'any' | 'maskable') => ({
  ...{ src, sizes, type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png' },
  ...(purpose && { purpose }),
});
const screen = (name: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) => ({
  ...{ src: `/screens/${name}.webp`, sizes, type: 'image/webp', form_factor, label },
});
const shortcut = (name: string, url: string) => ({
  ...{ name, url, icons: [picture('/icons/192.png', '192x192')] },
});

/** Web app manifest: the name and look of the installed shop. */
export const GET: APIRoute = async () => {
  const { name, longName, tagline } = await siteSettings();
  const manifest = {
    ...{ id: '/', start_url: '/', scope: '/', lang: 'en-IN', dir: 'ltr' },
    ...{ name: longName, short_name: name, description: tagline },
    ...{ display: 'standalone', orientation: 'any', categories: ['shopping', 'music'] },
    ...{ theme_color: '#f6f7f4', background_color: '#f6f7f4' },
    // For browsers that support a dark colour scheme; others use the colours above.
    user_preferences: {
      color_scheme_dark: { theme_color: '#0b1413', background_color: '#0b1413' },
    },
    icons: [
      picture('/icons/192.png', '192x192', 'any'),
      picture('/icons/512.png', '512x512', 'any'),
      picture('/icons/maskable-192.png', '192x192', 'maskable'),
      picture('/icons/maskable-512.png', '512x512', 'maskable'),
      picture('/favicon.svg', 'any', 'any'),
    ],
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
