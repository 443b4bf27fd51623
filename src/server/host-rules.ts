import type { PageNeeds } from '#src/http/content-policy.ts';
import type { Hosts } from '#src/lib/hosts.ts';
import { GUESSED_PATHS, SHELLS } from '#src/publish/serve/shells.ts';

/** The paths that a static host must forward to a node of the shop, with the reason. */
export const NEEDS_SHOP = [
  ['/api/*', 'carts, sign-in, checkout, search and the admin'],
  ['/media/*', 'pictures; they never change, so let the CDN keep them'],
  ['/.well-known/security.txt', 'where to report a vulnerability'],
  ['/sandbox/*', 'the payment emulator, if no keys are set'],
] as const;

/** Pages without scripts of other companies, apart from the admin: see untracked-pages.ts. */
const UNTRACKED = [
  ...['/user/checkout', '/user/checkout_final', '/login', '/forgot-password', '/reset-password'],
  ...[
    '/follow/*',
    '/pay/*',
    '/gift-cards',
    '/gift-card/*',
    '/confirm/*',
    '/stop-alerts/*',
    '/stop-reminders/*',
    '/back-to-cart/*',
    '/w/*',
  ],
];

/**
 * Returns `_headers` and `_redirects` files, read by Cloudflare Pages, Netlify and others, for an
 * exported release. Pages that can show a model have their own policy, and so have pages without
 * scripts of other companies.
 */
export function hostRules(
  outsideHosts: Hosts | null,
  policyOf: (page: PageNeeds) => string,
): Record<string, string> {
  const policy = (page: PageNeeds) => `Content-Security-Policy: ${policyOf(page)}`;
  const rule = (path: string, page: PageNeeds) => [
    ...[path, '! Content-Security-Policy'],
    policy(page),
  ];
  const headers = [
    ['/*', policy({ outsideHosts }), 'X-Content-Type-Options: nosniff'],
    rule('/product/*', { hasModel: true, outsideHosts }),
    ...['/admin', '/admin/*', '/live/*'].map((path) => rule(path, { hasModel: true })),
    ...(outsideHosts ? UNTRACKED.map((path) => rule(path, {})) : []),
    ['/*', 'Cache-Control: public, max-age=0, must-revalidate'],
    ['/sw.js', '! Cache-Control', 'Cache-Control: no-cache'],
    // The model decoder; hosts know .cjs only as a Node module.
    ['/_astro/*.cjs', '! Content-Type', 'Content-Type: text/javascript; charset=utf-8'],
    ['/_astro/*', '! Cache-Control', 'Cache-Control: public, max-age=31536000, immutable'],
  ];
  const redirects = [
    ...SHELLS.map(({ pattern, page }) => `${placeholders(pattern)} ${page} 200`),
    ...[...GUESSED_PATHS].map(([path, page]) => `${path} ${page} 301`),
  ];
  return {
    _headers:
      headers
        .map(([path, ...lines]) => [path, ...lines.map((line) => `  ${line}`)].join('\n'))
        .join('\n') + '\n',
    _redirects: `${redirects.join('\n')}\n`,
  };
}

/** Writes a shell's pattern in the hosts' syntax: `/orders/:a`. The first matching rule applies. */
function placeholders(pattern: RegExp): string {
  let count = 0;
  const name = () => `:p${(count += 1)}`;
  return pattern.source
    .replaceAll('\\/', '/')
    .replace(/^\^|\$$/g, '')
    .replace(/\(\/(?:\\d\+|\.\*)\)\?/g, '/*')
    .replace(/\[\^\/\]\+|\(?\\d\+\)?/g, name);
}
