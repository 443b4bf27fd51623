/** The response of /js/v3/cashfree.js: `window.Cashfree`, as Cashfree's own script defines it. */
export const BROWSER_SCRIPT = `(() => {
const base = document.currentScript.src.replace(/\\/js\\/v3\\/cashfree\\.js.*$/, '');
const origin = new URL(base).origin;

const STYLE = 'color-scheme:light dark;position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;border:0;background:Canvas;color:CanvasText;overflow:hidden';
const FRAME_STYLE = 'display:block;width:100%;height:100%;border:0';
const CLOSE_STYLE = 'position:absolute;top:2px;right:8px;display:grid;place-items:center;min-width:44px;min-height:44px;padding:0;border:0;background:none;color:inherit;cursor:pointer';

// As thin as that of the shop's own dialogs.
const CROSS = '<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18"/></svg>';

function failure(message, code) {
  return { error: { message, code, type: 'request_error' } };
}

function openModal(sessionId, address) {
  return new Promise((resolve) => {
    const before = document.activeElement;
    const dialog = document.createElement('dialog');
    const frame = document.createElement('iframe');
    const close = document.createElement('button');
    dialog.setAttribute('aria-label', 'Test payment');
    dialog.style.cssText = STYLE;
    frame.title = 'Test payment';
    frame.src = address;
    frame.style.cssText = FRAME_STYLE;
    close.type = 'button';
    close.setAttribute('aria-label', 'Close the payment');
    close.innerHTML = CROSS;
    close.style.cssText = CLOSE_STYLE;
    dialog.append(frame, close);

    let isOver = false;
    function settle(result) {
      if (isOver) return;
      isOver = true;
      window.removeEventListener('message', onMessage);
      document.documentElement.style.overflow = scroll;
      dialog.close();
      dialog.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(result);
    }
    function cancel() {
      fetch(address + '/close', { method: 'POST', keepalive: true }).catch(() => {});
      settle(failure('The payment was closed.', 'user_cancelled'));
    }
    function onMessage(event) {
      const said = event.data;
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      if (!said || said.source !== 'payment-page' || said.session !== sessionId) return;
      if (said.paymentDetails) settle({ paymentDetails: said.paymentDetails });
      else if (said.error && said.error.code === 'user_cancelled') cancel();
      else settle({ error: said.error });
    }

    window.addEventListener('message', onMessage);
    dialog.addEventListener('cancel', (event) => { event.preventDefault(); cancel(); });
    close.addEventListener('click', cancel);
    const scroll = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    document.body.append(dialog);
    dialog.showModal();
    frame.addEventListener('load', () => { if (!isOver) frame.focus(); });
  });
}

async function checkout(options) {
  const sessionId = options && options.paymentSessionId;
  if (typeof sessionId !== 'string' || !/^session_[\\w-]+$/.test(sessionId)) {
    return failure('paymentSessionId is not valid', 'invalid_payment_session_id');
  }
  const address = base + '/pay/' + sessionId;
  const target = options.redirectTarget || '_self';
  if (target !== '_modal') {
    window.open(address, typeof target === 'string' ? target : '_self');
    return { redirect: true };
  }
  const found = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => null);
  if (!found) return failure('The payment page could not be reached.', 'network_error');
  if (found.status === 404) return failure('paymentSessionId is not valid', 'invalid_payment_session_id');
  if (found.headers.get('x-payment-target') === 'redirect') {
    window.location.assign(address);
    return { redirect: true };
  }
  return openModal(sessionId, address);
}

window.Cashfree = function Cashfree() {
  return { checkout, version: () => 'emulator' };
};
})();
`;
