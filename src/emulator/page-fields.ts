/**
 * The fields of the hosted page: they group digits while they are typed, and name what is wrong with
 * them below. Plain JavaScript for the browser, which PAGE_SCRIPT includes.
 */
export const FIELD_SCRIPT = `
const digitsOf = (text) => text.replace(/\\D/g, '');

// Rewrites a field after each input; the caret stays behind the digit that it was behind.
function shapeField(field, shape) {
  let last = digitsOf(field.value);
  field.addEventListener('input', ({ inputType }) => {
    const isAtEnd = field.selectionStart === field.value.length;
    let before = digitsOf(field.value.slice(0, field.selectionStart)).length;
    let digits = digitsOf(field.value);
    // Only a space was deleted: the digit next to it was meant.
    if (digits === last && inputType === 'deleteContentBackward' && before > 0) {
      digits = digits.slice(0, before - 1) + digits.slice(before);
      before -= 1;
    } else if (digits === last && inputType === 'deleteContentForward') {
      digits = digits.slice(0, before) + digits.slice(before + 1);
    }
    field.value = shape(digits);
    last = digitsOf(field.value);
    let at = 0;
    for (let seen = 0; seen < before && at < field.value.length; at += 1) {
      if (/\\d/.test(field.value[at])) seen += 1;
    }
    if (isAtEnd) at = field.value.length;
    field.setSelectionRange(at, at);
  });
  field.value = shape(last);
}

const inFours = (digits) => digits.slice(0, 19).replace(/(\\d{4})(?=\\d)/g, '$1 ');

function asExpiry(typed) {
  const padded = /^[2-9]/.test(typed) ? '0' + typed : typed;
  // A year of four digits, as browsers fill it in.
  const digits = padded.length === 6 ? padded.slice(0, 2) + padded.slice(4) : padded.slice(0, 4);
  return digits.replace(/^(\\d\\d)(?=\\d)/, '$1/');
}

const NETWORKS = [['Visa', /^4/], ['Mastercard', /^(5[1-5]|2[2-7])/], ['RuPay', /^(60|65|81|82|508)/], ['Amex', /^3[47]/]];

const PROBLEMS = {
  'card-number': (text) => (/^\\d{12,19}$/.test(digitsOf(text)) ? '' : 'Enter the 12 to 19 digits on the card.'),
  'card-expiry': (text) => {
    const [month, year] = text.split('/').map(Number);
    if (!/^\\d\\d\\/\\d\\d$/.test(text) || month < 1 || month > 12) return 'Enter it as MM/YY.';
    return Date.UTC(2000 + year, month, 1) > Date.now() ? '' : 'This card has expired.';
  },
  'card-cvv': (text) => (/^\\d{3,4}$/.test(text) ? '' : 'Enter 3 or 4 digits.'),
  'upi-id': (text) => (/^\\S+@\\S+$/.test(text.trim()) ? '' : 'Enter your UPI ID, such as name@bank.'),
  'otp-code': (text) => (text.trim() ? '' : 'Enter the one-time password.'),
};

// Says what is wrong below the field; nothing once it is right.
function mark(field) {
  const problem = PROBLEMS[field.id](field.value);
  const id = field.id + '-wrong';
  const hint = (field.getAttribute('aria-describedby') || '').replace(id, '').trim();
  byId(id)?.remove();
  field.removeAttribute('aria-invalid');
  if (problem) {
    field.setAttribute('aria-invalid', 'true');
    const line = document.createElement('p');
    line.className = 'wrong';
    line.id = id;
    line.textContent = problem;
    field.after(line);
  }
  const by = [problem && id, hint].filter(Boolean).join(' ');
  if (by) field.setAttribute('aria-describedby', by);
  else field.removeAttribute('aria-describedby');
  return problem === '';
}

// True if the whole form is right; else the first wrong field takes the focus.
function isFilled(form) {
  const fields = [...form.querySelectorAll('input')].filter(({ id }) => PROBLEMS[id]);
  const wrong = fields.filter((field) => !mark(field));
  wrong[0]?.focus();
  return wrong.length === 0;
}

for (const form of document.forms) {
  form.noValidate = true;
  form.addEventListener('input', ({ target }) => { if (target.hasAttribute('aria-invalid')) mark(target); });
}

const cardNumber = byId('card-number');
if (cardNumber) {
  const showNetwork = () => {
    const digits = digitsOf(cardNumber.value);
    byId('card-network').textContent = NETWORKS.find(([, starts]) => starts.test(digits))?.[0] || '';
  };
  shapeField(cardNumber, inFours);
  cardNumber.addEventListener('input', showNetwork);
  showNetwork();
  shapeField(byId('card-expiry'), asExpiry);
  shapeField(byId('card-cvv'), (digits) => digits.slice(0, 4));
}

for (const list of document.querySelectorAll('.offers')) {
  const button = list.closest('form').querySelector('.main');
  const title = list.querySelector('summary span');
  const none = title.textContent;
  list.addEventListener('change', ({ target }) => {
    title.textContent = target.value ? target.dataset.title : none;
    if (target.dataset.pay) button.textContent = target.dataset.pay;
  });
}
`;
