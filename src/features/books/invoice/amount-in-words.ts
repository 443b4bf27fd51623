const SMALL = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  ...['Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen'],
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const GROUPS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** Returns `Rupees One Lakh Two Thousand and Fifty Paise Only`, the closing line of an invoice. */
export function amountInWords(amountPaise: number): string {
  const rupees = Math.floor(amountPaise / 100);
  const paise = amountPaise % 100;
  const tail = paise > 0 ? ` and ${inWords(paise)} Paise` : '';
  return `Rupees ${inWords(rupees)}${tail} Only`;
}

function inWords(whole: number): string {
  for (const [size, name] of GROUPS) {
    if (whole < size) continue;
    const rest = whole % size;
    return [`${inWords(Math.floor(whole / size))} ${name}`, rest > 0 ? inWords(rest) : '']
      .join(' ')
      .trim();
  }
  if (whole < SMALL.length) return SMALL[whole] ?? '';
  const unit = whole % 10;
  return [TENS[Math.floor(whole / 10)], unit > 0 ? SMALL[unit] : ''].join(' ').trim();
}
