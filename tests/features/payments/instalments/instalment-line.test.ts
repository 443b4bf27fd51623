import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InstalmentLine } from '#src/features/payments/instalments/InstalmentLine.tsx';

const BANKS = [
  { bank: 'HDFC Bank', annualRate: 16, months: [3, 12], fee: 199 },
  { bank: 'SBI Card', annualRate: 15, months: [12], fee: 0 },
];

const show = (price: number, banks = BANKS) =>
  renderToStaticMarkup(
    createElement(InstalmentLine, { price, instalments: { from: 3000, banks } }),
  );

test('says for how many months and at what rate next to the lowest instalment', () => {
  const shown = show(14_999);
  expect(shown).toMatch(/From <strong>₹1,354 a month<\/strong>.* for 12 months at 15% a year/);
  // Every plan with its interest, and everything that is paid in the end.
  expect(shown).toMatch(
    /HDFC Bank.*<th scope="row"[^>]*>3<.*₹5,133\.58<.*₹401\.75<.*₹15,707\.89</s,
  );
});

test.each([
  [2_999.99, false],
  [3_000, true],
])('shows instalments for a price of ₹%d: %s', (price, isShown) => {
  expect(show(price) !== '').toBe(isShown);
});

test('shows nothing without a bank that the gateway takes', () => {
  expect(show(5_000, [])).toBe('');
});
