const CURRENCY = /^(?:₹|rs\.?|inr)/i;
/** The ending of amounts on cheques and price tags: 499/- */
const TAIL = /\/-$/;
/** Plain digits, thousands as India groups them, or as the rest of the world does. */
const DIGITS = /^(?:\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d{0,2})?$/;

/**
 * Rupees as people type and copy them: `14,999`, `₹1,150.00`, `Rs. 499`, `1 50 000`. Undefined for
 * all else, also for commas that group no thousands: `14,99` lacks a digit or has a wrong comma.
 */
export function readAmount(text: string): number | undefined {
  const bare = text.trim().replace(CURRENCY, '').replace(TAIL, '').trim();
  const grouped = bare.replace(/(\d)\s(?=\d)/g, '$1,');
  return DIGITS.test(grouped) ? Number(grouped.replaceAll(',', '')) : undefined;
}
