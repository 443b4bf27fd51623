import type { Config } from '#src/platform/config.ts';

/** Hosts that the gateway's window needs, as its documentation lists them. */
const GATEWAY = {
  script: ['https://sdk.cashfree.com'],
  connect: ['https://api.cashfree.com', 'https://sandbox.cashfree.com'],
  frame: [
    'https://sdk.cashfree.com',
    'https://api.cashfree.com',
    'https://sandbox.cashfree.com',
    'https://payments.cashfree.com',
    'https://payments-test.cashfree.com',
  ],
};
const NONE: typeof GATEWAY = { script: [], connect: [], frame: [] };

/** Where browsers tell what a policy has kept from happening. */
export const REPORTS_PATH = '/api/csp-reports';

/** Whether a page of a release can show a model: products, their previews and the admin. */
export function mayShowModel(file: string): boolean {
  return /^(?:product\/\d|live\/(?:product|preview)\/|admin\/index\.)/.test(file);
}

/**
 * The Content-Security-Policy of the pages of a release: scripts are files of this shop, those
 * within its pages by their hashes, and the gateway's. Styles may stand in attributes, where a
 * script cannot be hidden; the drag order of the admin makes a style element too. Pages that show a
 * model may run the decoder of its shape, which is WebAssembly, and read the textures within it.
 */
export function contentPolicy(
  inlineScripts: readonly string[],
  mode: Config['cashfree']['mode'],
  { hasModel = false } = {},
): string {
  const { script, connect, frame } = mode === 'emulator' ? NONE : GATEWAY;
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...inlineScripts,
      ...(hasModel ? ["'wasm-unsafe-eval'"] : []),
      ...script,
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...(hasModel ? ['blob:', 'data:'] : []), ...connect],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", ...frame],
    'form-action': ["'self'", ...frame],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'"],
    'report-uri': [REPORTS_PATH],
  };
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
