import { FIELD_SCRIPT } from './page-fields.ts';

/** The behaviour of the hosted page. Plain JavaScript for the browser; it reads `#data`. */
export const PAGE_SCRIPT = `
const data = JSON.parse(document.getElementById('data').textContent);
const byId = (id) => document.getElementById(id);
const isFramed = window.parent !== window;
let otpFor = null;
${FIELD_SCRIPT}
const offerOf = (kind) => document.querySelector('[name=' + kind + '-offer]:checked')?.value;

// The page that opened this one is notified once; without an opener, this page returns to the shop.
function end(result) {
  if (isFramed) window.parent.postMessage({ source: 'payment-page', session: data.session, ...result }, location.origin);
  else if (data.returnUrl) location.assign(data.returnUrl);
  else show('over', 'You can close this page now.', 'good');
}
const finish = () => end({ paymentDetails: { paymentMessage: 'Payment has been completed, check for payment status' } });
const close = () => end({ error: { message: 'The payment was closed.', code: 'user_cancelled', type: 'request_error' } });

function show(part, text, look) {
  for (const id of ['pay', 'otp', 'over', 'outcomes']) byId(id).hidden = id !== part && !(part === 'pay' && id === 'outcomes');
  const line = byId('status');
  line.textContent = text || '';
  line.className = 'status ' + (look || '');
  byId('status-card').hidden = !text;
}

// While it waits, no button can be pressed; quiet ones leave the buttons, and so the focus, alone.
async function send(path, body, isQuiet) {
  for (const button of document.querySelectorAll('button')) button.disabled = !isQuiet;
  try {
    const response = await fetch(data.path + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return await response.json();
  } catch {
    return { message: 'The payment page could not be reached. Please try again.' };
  } finally {
    for (const button of document.querySelectorAll('button')) button.disabled = false;
  }
}

function react(reply) {
  if (reply.state === 'otp') {
    otpFor = reply.cf_payment_id;
    show('otp');
    byId('otp-code').focus();
    return;
  }
  if (reply.state === 'done') return finish();
  if (reply.state === 'pending') {
    show('over', 'Your bank has not answered yet. The shop will tell you how it went.');
    byId('leave').focus();
    return;
  }
  show('pay', reply.message || 'That did not work. Please try again.', 'bad');
  byId('status').focus();
}

byId('upi-form')?.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (!isFilled(event.target)) return;
  react(await send('/pay', { upi: { channel: 'collect', upi_id: byId('upi-id').value } }));
});
byId('qr-form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  void showCode();
});
async function showCode(isQuiet) {
  const reply = await send('/pay', { upi: { channel: 'qrcode' } }, isQuiet);
  if (!reply.qrcode) return react(reply);
  byId('qr').src = reply.qrcode;
  byId('qr-app').href = data.appPath + '/' + reply.cf_payment_id;
  showPart(true);
  waitForApp(reply.cf_payment_id);
}
function showPart(isShown) {
  byId('qr-part').hidden = !isShown;
  byId('qr-show').hidden = isShown;
}
async function waitForApp(id) {
  const reply = await fetch(data.path + '/status', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cf_payment_id: id }),
  }).then((response) => response.json(), () => ({ state: 'pending' }));
  if (reply.state === 'pending') return setTimeout(() => waitForApp(id), 1000);
  showPart(false);
  react(reply);
}
byId('card-form')?.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (!isFilled(event.target)) return;
  const [month, year] = byId('card-expiry').value.split('/');
  react(await send('/pay', { card: {
    channel: 'link', card_number: byId('card-number').value, card_holder_name: byId('card-name').value,
    card_expiry_mm: (month || '').trim(), card_expiry_yy: (year || '').trim(), card_cvv: byId('card-cvv').value,
  }, offer_id: offerOf('card') }));
});
byId('emi-form')?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const emi = { channel: 'link', card_bank_name: byId('emi-bank').value, emi_tenure: Number(byId('emi-months').value) };
  react(await send('/pay', { emi, offer_id: offerOf('emi') }));
});
byId('bank-form')?.addEventListener('submit', async (event) => {
  event.preventDefault();
  react(await send('/pay', { netbanking: { channel: 'link', netbanking_bank_code: Number(byId('bank-code').value) } }));
});
byId('wallet-form')?.addEventListener('submit', async (event) => {
  event.preventDefault();
  react(await send('/pay', { app: { channel: 'link', provider: byId('wallet-name').value } }));
});
byId('later-form')?.addEventListener('submit', async (event) => {
  event.preventDefault();
  react(await send('/pay', { paylater: { channel: 'link', provider: byId('later-name').value } }));
});
byId('otp-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  if (!isFilled(event.target)) return;
  react(await send('/otp', { cf_payment_id: otpFor, otp: byId('otp-code').value }));
});
for (const button of document.querySelectorAll('[data-outcome]')) {
  button.addEventListener('click', async () => {
    const way = tabs.find((tab) => tab.getAttribute('aria-selected') === 'true')?.id.replace('-tab', '');
    const reply = await send('/outcome', { outcome: button.dataset.outcome, error_code: byId('error-code').value, way });
    if (reply.state) finish();
    else react(reply);
  });
}
byId('leave').addEventListener('click', () => (data.isOver && !data.isPaid
  ? end({ error: { message: 'The payment session has expired.', code: 'session_expired', type: 'request_error' } })
  : finish()));
byId('close').addEventListener('click', close);
document.addEventListener('keydown', (event) => { if (event.key === 'Escape') close(); });

let hasCode = false;
const tabs = [...document.querySelectorAll('[role=tab]')];
function choose(tab) {
  for (const one of tabs) {
    const isChosen = one === tab;
    one.setAttribute('aria-selected', String(isChosen));
    one.tabIndex = isChosen ? 0 : -1;
    byId(one.getAttribute('aria-controls')).hidden = !isChosen;
  }
  // Shows the QR code immediately instead of a button, and only once: each code is a payment attempt.
  if (tab.id === 'upi-tab' && byId('qr-form') && !hasCode) {
    hasCode = true;
    void showCode(true);
  }
}
for (const tab of tabs) {
  tab.addEventListener('click', () => choose(tab));
  tab.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const step = event.key === 'ArrowRight' ? 1 : -1;
    const other = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    choose(other);
    other.focus();
  });
}

if (data.isOver) show('over', data.isPaid ? 'This order is already paid.' : 'This payment session has ended.', data.isPaid ? 'good' : 'bad');
`;
