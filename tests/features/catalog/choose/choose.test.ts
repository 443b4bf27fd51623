import { describe, expect, test } from 'vitest';
import { type Facts, recommend } from '#src/features/catalog/choose/choose.ts';
import {
  addressOf,
  type Answers,
  BUDGETS,
  readAnswers,
  WHERE,
  WHO,
} from '#src/features/catalog/choose/questions.ts';

let lastId = 0;
function make(facts: Record<string, string>, rest: Partial<Facts> = {}): Facts {
  lastId += 1;
  const filters = Object.entries(facts).map(([name, value], id) => ({
    ...{ id, name },
    options: [{ id, value }],
  }));
  const card = { id: lastId, name: `P${lastId}`, price: 1000, rating: 0, reviewCount: 0 };
  return { ...card, inStock: true, filters, ...rest };
}

const HEADSET = make({
  Microphone: 'Boom',
  'Driver size': '50 mm and more',
  Connectivity: 'Wired',
});
const QUIET = make({ 'Noise cancelling': 'Active', 'Driver size': '21 to 49 mm' }, { price: 2000 });
const MIC = make(
  { Microphone: 'Wireless handheld', 'Output power': '31 to 80 W' },
  { price: 5000 },
);
const RUNNER = make({
  ...{ 'Water resistance': 'IPX7', 'Driver size': 'Up to 10 mm' },
  ...{ 'Battery hours': 'Over 40 hours' },
});
const BAR = make({ 'Output power': 'Over 80 W', Connectivity: 'HDMI ARC' }, { price: 9000 });
const BARE = make({});
const ALL = [BARE, HEADSET, QUIET, MIC, RUNNER, BAR];
const ANSWERS: Answers = { who: 'listener', where: 'way', budget: 'any' };
const ids = (answers: Partial<Answers>, products: readonly Facts[] = ALL) =>
  recommend(products, { ...ANSWERS, ...answers }).map(({ product }) => product.id);

describe('what is recommended', () => {
  test('is led by who it is for', () => {
    expect(ids({ who: 'gamer', where: 'desk' })[0]).toBe(HEADSET.id);
    expect(ids({ who: 'singer', where: 'room' })[0]).toBe(MIC.id);
    expect(ids({ who: 'mover' })[0]).toBe(RUNNER.id);
    expect(ids({ who: 'listener', where: 'desk' })[0]).toBe(QUIET.id);
  });

  test('is another by every answer', () => {
    for (const who of Object.keys(WHO) as Answers['who'][]) {
      const orders = (Object.keys(WHERE) as Answers['where'][]).map((where) =>
        ids({ who, where }).join(),
      );
      expect(new Set(orders).size, who).toBeGreaterThan(1);
    }
    expect(ids({ who: 'singer', budget: '1500' })).not.toEqual(ids({ who: 'singer' }));
  });

  test.each([
    ['at', 3000, true],
    ['under', 2999.99, true],
    ['over', 3000.01, false],
  ])('keeps to the budget: %s', (_, price, isFirst) => {
    const wanted = make({ 'Noise cancelling': 'Active' }, { price });
    const others = [make({}), make({}), make({})];
    const found = ids({ budget: '3000' }, [...others, wanted]);
    expect(found[0] === wanted.id).toBe(isFirst);
    expect(found.includes(wanted.id)).toBe(isFirst);
    expect(BUDGETS['3000'].mostRupees).toBe(3000);
  });

  test('is filled up with what costs a little more, which says by how much', () => {
    const far = make({ 'Noise cancelling': 'Active' }, { price: 9000 });
    const near = make({}, { price: 1750 });
    const picks = recommend([far, near, BARE], { ...ANSWERS, budget: '1500' });
    expect(picks.map(({ product }) => product.id)).toEqual([BARE.id, near.id, far.id]);
    expect(picks[1]?.reasons[0]).toBe('It costs ₹250 more than you wished to spend.');
  });

  test('is never sold out while anything can be bought', () => {
    const gone = make({ 'Noise cancelling': 'Active' }, { inStock: false });
    const picks = recommend([gone, BARE, BAR], { ...ANSWERS, budget: '1500' });
    expect(picks.map(({ product }) => product.id)).toEqual([BARE.id, BAR.id, gone.id]);
    expect(picks[2]?.reasons[0]).toBe('It is sold out just now.');
  });

  test('has a reason for each, true of its facts, and one where nothing is known', () => {
    const [first] = recommend([RUNNER], { ...ANSWERS, who: 'mover', where: 'way' });
    expect(first?.reasons).toEqual([
      'Sweat and rain do no harm: it is rated IPX7.',
      'The battery lasts over 40 hours before it needs a charger.',
    ]);
    expect(recommend([BARE], ANSWERS)[0]?.reasons).toEqual([
      'It keeps to what you wished to spend.',
    ]);
    const rated = make({}, { rating: 4.6, reviewCount: 12 });
    expect(recommend([rated], ANSWERS)[0]?.reasons).toEqual(['12 buyers rate it 4.6 of 5.']);
    expect(recommend([], ANSWERS)).toEqual([]);
  });
});

describe('the address', () => {
  test('carries the answers up to the first that is missing or that nobody can give', () => {
    const all: Answers = { who: 'gamer', where: 'desk', budget: '3000' };
    expect(readAnswers(addressOf(all).split('?')[1] ?? '')).toEqual(all);
    expect(addressOf({})).toBe('/help-me-choose');
    expect(readAnswers('who=gamer&budget=3000')).toEqual({ who: 'gamer' });
    expect(readAnswers('who=toString&where=desk')).toEqual({});
    expect(addressOf({ who: 'gamer', budget: '3000' })).toBe('/help-me-choose?who=gamer');
  });
});
