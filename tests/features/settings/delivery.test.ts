import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { RETURN_DAYS } from '#src/features/returns/return-limits.ts';
import { questions } from '#src/features/content/faq.ts';
import { fillIn } from '#src/features/content/fill-in.ts';
import { DEFAULTS } from '#src/features/settings/defaults.ts';
import { dayAfter, findZone, isPast, nextDay, timeLeft } from '#src/features/settings/delivery.ts';
import { formatDay } from '#src/lib/dates.ts';
import { toPublicSettings } from '#src/features/settings/public-settings.ts';

const { delivery } = DEFAULTS;
const deliveryDay = (pincode: string, ordered: Date) =>
  dayAfter((findZone(pincode, delivery.zones) ?? { to: delivery.days }).to, ordered);
const evening = new Date('2026-11-21T22:58:59+05:30');

describe('the day of delivery', () => {
  test.each([
    ['400013', '2026-11-26'],
    ['560038', '2026-11-28'],
    ['799001', '2026-12-01'],
    ['682555', '2026-12-01'],
    ['682560', '2026-11-28'],
    ['', '2026-12-01'],
    ['900001', '2026-12-01'],
  ])('promises delivery to PIN code “%s” by %s, never after the general day', (pincode, day) => {
    expect(deliveryDay(pincode, evening)).toBe(day);
    expect(day <= deliveryDay('', evening)).toBe(true);
  });

  test('counts delivery days from the day in India in any time zone', () => {
    const justBefore = new Date('2026-11-21T18:29:59Z');
    const midnight = new Date('2026-11-21T18:30:00Z');
    expect(deliveryDay('', justBefore)).toBe('2026-12-01');
    expect(deliveryDay('', midnight)).toBe('2026-12-02');
  });

  test('writes a delivery day with its weekday and finds the next day', () => {
    expect(formatDay('2026-12-01')).toBe('Tuesday, 1 December');
    expect(nextDay('2026-12-31')).toBe('2027-01-01');
  });

  test('counts a delivery day as past from the first moment of the next day', () => {
    expect(isPast('2026-11-21', new Date('2026-11-21T23:59:59+05:30'))).toBe(false);
    expect(isPast('2026-11-21', new Date('2026-11-22T00:00:00+05:30'))).toBe(true);
  });
});

describe('a zone', () => {
  const zones = [
    { name: 'All', pincodes: '1-8' },
    { name: 'Goa', pincodes: '403' },
    { name: 'West', pincodes: ' 36-39, 40 ' },
  ];

  test.each([
    ['403001', 'Goa'],
    ['404001', 'West'],
    ['360001', 'West'],
    ['399999', 'West'],
    ['110001', 'All'],
    ['900001', undefined],
    ['40300', undefined],
    ['4030011', undefined],
    ['abcdef', undefined],
  ])('finds for PIN code %s the narrowest zone: %s', (pincode, name) => {
    expect(findZone(pincode, zones)?.name).toBe(name);
  });
});

test('takes the first of two zones that are equally narrow', () => {
  const twins = ['first', 'second'].map((name) => ({ name, pincodes: '560' }));
  expect(findZone('560001', twins)?.name).toBe('first');
});

describe('the time left', () => {
  test('counts down hours and minutes to the end of the day in India', () => {
    expect(timeLeft(evening, evening)).toBe('1 h 2 min');
    expect(timeLeft(evening, new Date('2026-11-21T23:00:00+05:30'))).toBe('1 h 0 min');
    expect(timeLeft(evening, new Date('2026-11-21T23:00:01+05:30'))).toBe('1 h 0 min');
    expect(timeLeft(evening, new Date('2026-11-21T23:01:00+05:30'))).toBe('59 min');
    expect(timeLeft(evening, new Date('2026-11-21T23:59:59+05:30'))).toBe('1 min');
    expect(timeLeft(evening, new Date('2026-11-22T00:00:00+05:30'))).toBeUndefined();
  });

  test('writes the time left of a whole day as 24 hours', () => {
    const midnight = new Date('2026-11-21T00:00:00+05:30');
    expect(timeLeft(midnight, midnight)).toBe('24 h 0 min');
  });
});

describe('texts', () => {
  const settings = {
    ...toPublicSettings(DEFAULTS),
    delivery: {
      days: 12,
      shipsFrom: 1,
      shipsTo: 1,
      zones: [{ name: 'Here & there', from: 2, to: 3, isServed: true }],
      servesElsewhere: true,
    },
  };

  test('fills policy texts with numbers from the settings', () => {
    const long = questions(settings).find(({ question }) => question.includes('delivery take'));
    expect(long?.answer).toContain('Delivery takes 2 to 12 days, ');
    expect(fillIn('{{deliveryMost}}, {{shippingDays}}, {{handOverDays}}', settings)).toBe(
      '12 days, 1 day, 1 to 12 days',
    );
    expect(fillIn('<p>{{deliveryZones}}</p>', settings)).toEqual(
      expect.stringContaining(
        '<tr><th scope="row">Here &#38; there</th><td>2 to 3 days</td></tr>' +
          '<tr><th scope="row">Everywhere else</th><td>up to 12 days</td></tr></tbody></table>',
      ),
    );
    expect(fillIn('<p>To you: {{deliveryZones}}</p>', settings)).toBe(
      '<p>To you: Here &#38; there: 2 to 3 days<br>Everywhere else: up to 12 days</p>',
    );
  });

  test('promises the shop’s return days and delivery within India only in policy texts', async () => {
    const answer = (about: string) =>
      questions(settings).find(({ question }) => question.includes(about))?.answer;
    expect(answer('return policy')).toContain(`within ${RETURN_DAYS} days of delivery`);
    expect(answer('other countries')).toMatch(/^No, we deliver within India only/);

    const policies = 'src/features/content/policies';
    for (const name of ['refund-and-cancellation.md', 'shipping-delivery.md']) {
      const text = await readFile(`${policies}/${name}`, 'utf8');
      // Numbers of days come from the settings; only the banks' business days are written out.
      expect(text.match(/\d+ days/g), name).toBeNull();
      expect(fillIn(text, settings), name).toContain(`within ${RETURN_DAYS} days`);
    }
  });

  test('names one delivery time for all of India in a shop without zones', () => {
    const without = { ...settings, delivery: { ...settings.delivery, zones: [] } };
    expect(fillIn('{{deliveryDays}}; {{deliveryZones}}', without)).toBe(
      '12 days; Everywhere in India: up to 12 days',
    );
  });
});
