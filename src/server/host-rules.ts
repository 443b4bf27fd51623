import { SHELLS } from '#src/publish/serve/shells.ts';

/** The paths that a static host must forward to a node of the shop, with the reason. */
export const NEEDS_SHOP = [
  ['/api/*', 'carts, sign-in, checkout, search and the admin'],
  ['/media/*', 'pictures; they never change, so let the CDN keep them'],
  ['/.well-known/security.txt', 'where to report a vulnerability'],
  ['/sandbox/*', 'the payment emulator, if no keys are set'],
] as const;

/**
 * Returns `_headers` and `_redirects` files, read by Cloudflare Pages, Netlify and others, for an
 * exported release. Pages that can show a model have their own policy.
 */
export function hostRules(policy: string, policyOfModels: string): Record<string, string> {
  const headers = [
    ['/*', `Content-Security-Policy: ${policy}`, 'X-Content-Type-Options: nosniff'],
    ...['/product/*', '/admin', '/admin/*', '/live/*'].map((path) => [
      ...[path, '! Content-Security-Policy'],
      `Content-Security-Policy: ${policyOfModels}`,
    ]),
    ['/*', 'Cache-Control: public, max-age=0, must-revalidate'],
    ['/sw.js', '! Cache-Control', 'Cache-Control: no-cache'],
    // The model decoder; hosts know .cjs only as a Node module.
    ['/_astro/*.cjs', '! Content-Type', 'Content-Type: text/javascript; charset=utf-8'],
    ['/_astro/*', '! Cache-Control', 'Cache-Control: public, max-age=31536000, immutable'],
  ];
  const redirects = SHELLS.map(({ pattern, page }) => `${placeholders(pattern)} ${page} 200`);
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
