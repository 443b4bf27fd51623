import { SHOP } from './fresh-shop.ts';
import type { PublicSettings } from './settings.contract.ts';

/** When somebody answers, in one sentence: `Monday to Friday 9 am – 6 pm, … (IST).` */
export function openingHoursText({ businessHours }: Pick<PublicSettings, 'businessHours'>): string {
  const open = businessHours.filter(({ hours }) => !/^closed\.?$/i.test(hours.trim()));
  if (open.length === 0) return 'Write to us at any time.';
  return `${open.map(({ days, hours }) => `${days} ${unbroken(hours)}`).join(', ')} (${SHOP.timeZone}).`;
}

/** No line ends within a range of hours: after a dash it needs a word joiner. */
function unbroken(hours: string): string {
  return hours.replace(/ (?=[ap]m\b|–)/gi, '\u00a0').replaceAll('– ', '–\u2060\u00a0');
}
