/** Returns the parts of the page's address, such as /stop-alerts/<of>/<signature>. */
export function signedLink(): { of: string; signature: string } {
  const [, , of = '', signature = ''] = window.location.pathname.split('/');
  return { of: decodeURIComponent(of), signature: decodeURIComponent(signature) };
}

/** An order, and the signature of a link to it. */
export type OrderLink = { id: string; signature: string };

/** Returns the parts of the page's address, such as /pay/<order>/<signature>. */
export function orderLink(): OrderLink {
  const { of: id, signature } = signedLink();
  return { id, signature };
}
