import { describe, expect, test } from 'vitest';
import {
  FOR_WHERE,
  FOR_WHO,
  recommend as recommendFor,
} from '#src/features/catalog/choose/choose.ts';
import type { ProductTraits } from '#src/features/catalog/choose/traits.ts';
import type { Where, Who } from '#src/features/catalog/choose/answers.ts';
import {
  addressOf,
  optionIds,
  questionsFor,
  readAnswers,
  type Shelves,
  toRequirements,
} from '#src/features/catalog/choose/questions.ts';

type Answers = { who: Who; where: Where; budget: '1500' | '3000' | 'any' };
const recommend = <Product extends ProductTraits>(products: readonly Product[], answers: Answers) =>
  recommendFor(products, {
    reasons: [...FOR_WHO[answers.who], ...FOR_WHERE[answers.where]],
    mostRupees: answers.budget === 'any' ? Infinity : Number(answers.budget),
  });

let lastId = 0;
function make(facts: Record<string, string>, rest: Partial<ProductTraits> = {}): ProductTraits {
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
const ids = (answers: Partial<Answers>, products: readonly ProductTraits[] = ALL) =>
  recommend(products, { ...ANSWERS, ...answers }).map(({ product }) => product.id);

describe('recommended products', () => {
  test('recommends products for the chosen person first', () => {
    expect(ids({ who: 'gamer', where: 'desk' })[0]).toBe(HEADSET.id);
    expect(ids({ who: 'singer', where: 'room' })[0]).toBe(MIC.id);
    expect(ids({ who: 'mover' })[0]).toBe(RUNNER.id);
    expect(ids({ who: 'listener', where: 'desk' })[0]).toBe(QUIET.id);
  });

  test('changes the recommended products with every answer', () => {
    for (const who of Object.keys(FOR_WHO) as Answers['who'][]) {
      const orders = (Object.keys(FOR_WHERE) as Answers['where'][]).map((where) =>
        ids({ who, where }).join(),
      );
      expect(new Set(orders).size, who).toBeGreaterThan(1);
    }
    expect(ids({ who: 'singer', budget: '1500' })).not.toEqual(ids({ who: 'singer' }));
  });

  test.each([
    ['at the budget', 3000, true],
    ['under the budget', 2999.99, true],
    ['over the budget', 3000.01, false],
  ])('keeps recommended products within the budget (price %s)', (_, price, isFirst) => {
    const wanted = make({ 'Noise cancelling': 'Active' }, { price });
    const others = [make({}), make({}), make({})];
    const found = ids({ budget: '3000' }, [...others, wanted]);
    expect(found[0] === wanted.id).toBe(isFirst);
    expect(found.includes(wanted.id)).toBe(isFirst);
  });

  test('recommends products a little over the budget when few others fit, with the difference', () => {
    const far = make({ 'Noise cancelling': 'Active' }, { price: 9000 });
    const near = make({}, { price: 1750 });
    const suggestions = recommend([far, near, BARE], { ...ANSWERS, budget: '1500' });
    expect(suggestions.map(({ product }) => product.id)).toEqual([BARE.id, near.id, far.id]);
    expect(suggestions[1]?.reasons[0]).toBe('It costs ₹250 more than your budget.');
  });

  test('recommends a microphone above the budget to a singer rather than none within it', () => {
    const [first, second] = recommend(ALL, { who: 'singer', where: 'room', budget: '1500' });
    expect(first?.product.id).toBe(MIC.id);
    expect(first?.reasons[0]).toBe('It costs ₹3,500 more than your budget.');
    expect(second?.product.price).toBeLessThanOrEqual(1500);
  });

  test('recommends sold-out products only after those that can be bought', () => {
    const gone = make({ 'Noise cancelling': 'Active' }, { inStock: false });
    const suggestions = recommend([gone, BARE, BAR], { ...ANSWERS, budget: '1500' });
    expect(suggestions.map(({ product }) => product.id)).toEqual([BARE.id, BAR.id, gone.id]);
    expect(suggestions[2]?.reasons[0]).toBe('It is sold out at the moment.');
  });

  test('recommends products for children only after others', () => {
    const small = make({ 'Noise cancelling': 'Active' }, { description: 'Soft, for children.' });
    expect(ids({}, [small, BARE])).toEqual([BARE.id, small.id]);
  });

  test('gives a true reason for each recommended product', () => {
    const [first] = recommend([RUNNER], { ...ANSWERS, who: 'mover', where: 'way' });
    expect(first?.reasons).toEqual([
      'Rain and sweat do no harm: it is rated IPX7.',
      'Days of commuting without a plug: over 40 hours.',
      'Small enough to run with.',
    ]);
    expect(recommend([BARE], ANSWERS)[0]?.reasons).toEqual(['It is within your budget.']);
    const rated = make({}, { rating: 4.6, reviewCount: 12 });
    expect(recommend([rated], ANSWERS)[0]?.reasons).toEqual(['12 buyers rate it 4.6 out of 5.']);
    const quiet = { ...QUIET, rating: 4.6, reviewCount: 12 };
    // The stars of the card say it already.
    expect(recommend([quiet], ANSWERS)[0]?.reasons.join(' ')).not.toContain('out of 5');
    expect(recommend([], ANSWERS)).toEqual([]);
  });

  test('names a fact that suits two answers once, as a gain at the chosen place', () => {
    const [first] = recommend([QUIET], { ...ANSWERS, who: 'listener', where: 'way' });
    expect(first?.reasons).toEqual([
      'Quiet on the metro: active noise cancelling.',
      'Body for your music: drivers of 21 to 49 mm.',
      'Made for music: no microphone arm in front of you.',
    ]);
  });

  test('trusts a good rating by many customers more than a perfect one by one customer', () => {
    const perfect = make({}, { rating: 5, reviewCount: 1 });
    const proven = make({}, { rating: 4.8, reviewCount: 12 });
    expect(ids({ who: 'gamer' }, [perfect, proven])[0]).toBe(proven.id);
  });
});

const filter = (name: string, ...values: string[]) => ({
  name,
  options: values.map((value, at) => ({ id: 100 * name.length + at, value })),
});
const CATEGORIES = [
  { id: 1, title: 'Turntables' },
  { id: 2, title: 'Amplifiers' },
];
const AUDIO: Shelves = {
  categories: CATEGORIES,
  filters: [
    filter('Microphone', 'Boom', 'Built-in', 'Wireless handheld'),
    filter('Output power', '11 to 30 W'),
    filter('Water resistance', 'IPX7'),
    filter('Connectivity', 'Wired'),
  ],
  priceBounds: { min: 600, max: 22_000 },
};
const questionsOf = (shelves: Shelves) =>
  questionsFor(shelves).map(({ name, options }) => [name, ...Object.keys(options)]);

describe('the questions', () => {
  test('chooses questions that distinguish the products of this shop', () => {
    expect(questionsOf(AUDIO)).toEqual([
      ['who', 'gamer', 'singer', 'caller', 'mover'],
      ['where', 'desk', 'room', 'outdoors'],
      ['budget', 'to1500', 'to3000', 'to10000', 'any'],
    ]);
  });

  test('chooses questions about categories and attributes where uses are unknown', () => {
    const shelves = {
      categories: CATEGORIES,
      filters: [filter('Drive', 'Belt', 'Direct', 'None'), filter('Country of origin', 'India')],
      priceBounds: { min: 9000, max: 80_000 },
    };
    const questions = questionsFor(shelves);
    expect(questionsOf(shelves)).toEqual([
      ['what', '1', '2'],
      ['with', 'v500', 'v501', 'any'],
      ['budget', 'to15000', 'to30000', 'to60000', 'any'],
    ]);
    const input = toRequirements(questions, { what: '2', with: 'v501', budget: 'to30000' });
    expect(input).toMatchObject({ categoryId: 2, mostRupees: 30_000 });
    expect(input.reasons.map((reason) => optionIds(shelves, reason))).toEqual([[501]]);
    const direct = make({ Drive: 'Direct' });
    expect(recommendFor([make({}), direct], input)[0]).toMatchObject({
      product: { id: direct.id },
      reasons: ['Drive: Direct.'],
    });
  });

  test('leaves out a question with fewer than two answers', () => {
    const one = { categories: CATEGORIES.slice(0, 1), filters: [] };
    expect(questionsOf({ ...one, priceBounds: { min: 0, max: 0 } })).toEqual([]);
    expect(questionsOf({ ...one, priceBounds: { min: 600, max: 1400 } })).toEqual([
      ['budget', 'to1000', 'any'],
    ]);
  });
});

describe('the address', () => {
  const questions = questionsFor(AUDIO);

  test('stores the answers in the address up to the first missing or unknown one', () => {
    const all = { who: 'gamer', where: 'desk', budget: 'to3000' };
    const read = (search: string) => readAnswers(questions, search);
    expect(read(addressOf(questions, all).split('?')[1] ?? '')).toEqual(all);
    expect(addressOf(questions, {})).toBe('/help-me-choose');
    expect(read('who=gamer&budget=to3000')).toEqual({ who: 'gamer' });
    expect(read('who=toString&where=desk')).toEqual({});
    const gap = { who: 'gamer', budget: 'to3000' };
    expect(addressOf(questions, gap)).toBe('/help-me-choose?who=gamer');
  });
});
