/** The behaviour of the emulator console. Plain JavaScript for the browser. */
export const CONSOLE_SCRIPT = `
const base = '/sandbox/cashfree';
const said = document.getElementById('said');

function say(text) {
  said.hidden = false;
  said.textContent = text;
}

async function send(path, body) {
  try {
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const reply = await response.json();
    if (!response.ok) say(reply.message);
    return response.ok ? reply : undefined;
  } catch {
    say('The shop could not be reached.');
  }
}

const form = document.getElementById('scenario');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { calls, ...scenario } = Object.fromEntries(new FormData(form));
  if (await send('/scenario', { ...scenario, calls: Number(calls) })) say('So it is.');
});
document.getElementById('reset').addEventListener('click', async () => {
  if (await send('/scenario', { reset: true })) location.reload();
});
for (const button of document.querySelectorAll('[data-action]')) {
  button.addEventListener('click', async () => {
    button.disabled = true;
    const { action, order } = button.dataset;
    const reply = await send('/desk', { action, order_id: order });
    button.disabled = false;
    if (!reply) return;
    say(order + ' is ' + reply.order_status + ' now.');
    document.querySelector('[data-status="' + order + '"]').textContent = reply.order_status;
  });
}
`;
