import { describe, expect, test } from 'vitest';
import type { Where, Who } from '#src/features/catalog/choose/answers.ts';
import { FOR_WHERE, FOR_WHO, recommend } from '#src/features/catalog/choose/choose.ts';
import { DEMO_TRAITS } from '#tests/kit/demo-traits.ts';

const first = (who: Who, where: Where, mostRupees: number) =>
  recommend(DEMO_TRAITS, { reasons: [...FOR_WHO[who], ...FOR_WHERE[where]], mostRupees })[0];

/** For each pair of answers: the first suggestion up to ₹1,500, up to ₹3,000, and without limit. */
const FIRST: [Who, Where, string, string, string][] = [
  ['listener', 'way', 'Vayuphon Collar', 'Zephrane Hush', 'Vayuphon Quiet 70'],
  ['listener', 'desk', 'Vayuphon Collar', 'Zephrane Hush', 'Vayuphon Quiet 70'],
  ['listener', 'room', 'Nimbora Boom 12', 'Nimbora Slim Bar', 'Vayuphon Quiet 70'],
  ['listener', 'outdoors', 'Nimbora Boom 12', 'Ektaal Sur 50 ANC', 'Vayuphon Air Pro'],
  ['gamer', 'way', 'Ektaal Raid 10', 'Ektaal Raid 10', 'Kairavo Strix Pro'],
  ['gamer', 'desk', 'Ektaal Raid 10', 'Ektaal Raid 10', 'Kairavo Strix Pro'],
  ['gamer', 'room', 'Ektaal Raid 10', 'Ektaal Raid 10', 'Zephrane Vanguard'],
  ['gamer', 'outdoors', 'Ektaal Raid 10', 'Ektaal Raid 10', 'Zephrane Vanguard'],
  ['singer', 'way', 'Rivaazi Mehfil Mini', 'Rivaazi Mehfil Mini', 'Rivaazi Mehfil 8'],
  ['singer', 'desk', 'Rivaazi Mehfil Mini', 'Rivaazi Mehfil Mini', 'Rivaazi Mehfil 8'],
  ['singer', 'room', 'Rivaazi Mehfil Mini', 'Rivaazi Mehfil Mini', 'Rivaazi Mehfil 8'],
  ['singer', 'outdoors', 'Rivaazi Mehfil Mini', 'Rivaazi Mehfil Mini', 'Kairavo Stage 10'],
  ['caller', 'way', 'Vayuphon Collar', 'Zephrane Hush', 'Vayuphon Quiet 70'],
  ['caller', 'desk', 'Vayuphon Collar', 'Zephrane Hush', 'Vayuphon Quiet 70'],
  ['caller', 'room', 'Vayuphon Collar', 'Vayuphon Collar', 'Kairavo Strix Air'],
  ['caller', 'outdoors', 'Vayuphon Collar', 'Vayuphon Collar', 'Vayuphon Collar'],
  ['mover', 'way', 'Vayuphon Collar', 'Ektaal Sur 50 ANC', 'Vayuphon Air Pro'],
  ['mover', 'desk', 'Vayuphon Collar', 'Ektaal Sur 50 ANC', 'Vayuphon Air Pro'],
  ['mover', 'room', 'Vayuphon Collar', 'Vayuphon Collar', 'Vayuphon Air Pro'],
  ['mover', 'outdoors', 'Vayuphon Collar', 'Vayuphon Collar', 'Vayuphon Air Pro'],
];

describe('the first suggestion', () => {
  test.each(FIRST)('suggests a suitable product first for a %s (place: %s)', (...row) => {
    const [who, where, ...names] = row;
    const found = [1500, 3000, Infinity].map((most) => first(who, where, most)?.product.name);
    expect(found).toEqual(names);
  });

  test('suggests a product first for every pair of answers', () => {
    const pairs = Object.keys(FOR_WHO).flatMap((who) =>
      Object.keys(FOR_WHERE).map((where) => `${who} ${where}`),
    );
    expect(FIRST.map(([who, where]) => `${who} ${where}`)).toEqual(pairs);
  });
});
