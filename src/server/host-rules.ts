import { SHELLS } from './shells.ts';

/** What a static host must pass on to a node of the shop, and why. */
export const NEEDS_SHOP = [
  ['/api/*', 'carts, sign-in, checkout, search and everything staff do'],
  ['/media/*', 'pictures; they never change, so let the CDN keep them'],
  ['/.well-known/security.txt', 'where to report a vulnerability'],
  ['/sandbox/*', 'the payment gateway for tests, where no keys are set'],
] as const;

/**
 * `_headers` and `_redirects`, which Cloudflare Pages, Netlify and others read, for an exported release.
 * Pages that can show a model have a policy of their own.
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
    // The decoder of models; hosts know the ending as Node's alone.
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

/** A shell's pattern as such hosts write one: `/orders/:a`. The first rule that fits counts. */
function placeholders(pattern: RegExp): string {
  let count = 0;
  const name = () => `:p${(count += 1)}`;
  return pattern.source
    .replaceAll('\\/', '/')
    .replace(/^\^|\$$/g, '')
    .replace(/\(\/(?:\\d\+|\.\*)\)\?/g, '/*')
    .replace(/\[\^\/\]\+|\(?\\d\+\)?/g, name);
}
