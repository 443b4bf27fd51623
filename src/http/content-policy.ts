import type { HostKind, Hosts } from '#src/lib/hosts.ts';
import type { Config } from '#src/platform/config.ts';

/** Hosts that the gateway's checkout window needs, from its documentation. */
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
/** The parts of a page that need more than the shop's own files. */
export type PageNeeds = {
  hasModel?: boolean;
  /** Hosts of other companies' scripts. */
  outsideHosts?: Hosts | null;
};
const NONE: typeof GATEWAY = { script: [], connect: [], frame: [] };

/** The path where browsers report violations of a policy. */
export const REPORTS_PATH = '/api/csp-reports';

/** Returns whether a page can show a 3D model: products, their previews and the admin. */
export function mayShowModel(file: string): boolean {
  return /^(?:product\/\d|live\/(?:product|preview)\/|admin\/index\.)/.test(file);
}

/**
 * Builds the Content-Security-Policy for the pages of a release. Allows this shop's script files,
 * inline scripts by hash, and the gateway's scripts. Allows inline styles, because attributes
 * cannot hide a script and the admin's drag-and-drop creates a style element. Pages that show a
 * model may also run the mesh decoder (WebAssembly) and read embedded textures.
 */
export function contentPolicy(
  inlineScripts: readonly string[],
  mode: Config['cashfree']['mode'],
  { hasModel = false, outsideHosts }: PageNeeds = {},
): string {
  const { script, connect, frame } = mode === 'emulator' ? NONE : GATEWAY;
  const outside = (kind: HostKind) => (outsideHosts?.[kind] ?? []).map((host) => `https://${host}`);
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...inlineScripts,
      ...(hasModel ? ["'wasm-unsafe-eval'"] : []),
      ...script,
      ...outside('script'),
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...outside('img')],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'", 'blob:'],
    'connect-src': [
      "'self'",
      ...(hasModel ? ['blob:', 'data:'] : []),
      ...connect,
      // Chats stay connected.
      ...outside('connect').flatMap((host) => [host, host.replace('https', 'wss')]),
    ],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", ...frame, ...outside('frame')],
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
