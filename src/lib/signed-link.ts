/** Returns the parts of the page's address, such as /stop-alerts/<of>/<signature>. */
export function signedLink(): { of: string; signature: string } {
  const [, , of = '', signature = ''] = window.location.pathname.split('/');
  return { of: decodeURIComponent(of), signature: decodeURIComponent(signature) };
}
