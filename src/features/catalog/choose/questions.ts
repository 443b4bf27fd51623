/** What is asked, in this order, and what can be answered. */
export const WHO = {
  listener: { title: 'Somebody who listens', text: 'Albums from start to end, and quiet around' },
  gamer: { title: 'Somebody who plays', text: 'Footsteps, a team, long evenings' },
  singer: { title: 'Somebody who sings', text: 'Weddings, birthdays, every neighbour awake' },
  caller: { title: 'Somebody on calls', text: 'Meetings, classes, family far away' },
  mover: { title: 'Somebody who moves', text: 'Runs, the gym, the monsoon' },
} as const;

export const WHERE = {
  way: { title: 'On the way', text: 'Bus, train, walks' },
  desk: { title: 'At a desk', text: 'Office, study, gaming chair' },
  room: { title: 'In a room', text: 'Living room, bedroom, TV' },
  outdoors: { title: 'Outdoors', text: 'Terrace, beach, hills' },
} as const;

export const BUDGETS = {
  '1500': { title: 'Up to ₹1,500', text: 'A good start', mostRupees: 1500 },
  '3000': { title: 'Up to ₹3,000', text: 'Room to choose', mostRupees: 3000 },
  '6000': { title: 'Up to ₹6,000', text: 'The best of most kinds', mostRupees: 6000 },
  any: { title: 'As it takes', text: 'The best we have', mostRupees: Infinity },
} as const;

export type Who = keyof typeof WHO;
export type Where = keyof typeof WHERE;
export type Budget = keyof typeof BUDGETS;
export type Answers = { who: Who; where: Where; budget: Budget };

type Option = { title: string; text: string };
export type Question = {
  name: keyof Answers;
  title: string;
  options: Readonly<Record<string, Option>>;
};

export const QUESTIONS: readonly Question[] = [
  { name: 'who', title: 'Who is it for?', options: WHO },
  { name: 'where', title: 'Where will it be heard?', options: WHERE },
  { name: 'budget', title: 'What may it cost?', options: BUDGETS },
];

/** The answers that an address carries, up to the first that is missing or that nobody can give. */
export function readAnswers(search: string): Partial<Answers> {
  const given = new URLSearchParams(search);
  const answers: Record<string, string> = {};
  for (const { name, options } of QUESTIONS) {
    const value = given.get(name) ?? '';
    if (!Object.hasOwn(options, value)) break;
    answers[name] = value;
  }
  return answers;
}

/** Answers in the address, so that they can be shared and Back leads to the question before. */
export function addressOf(answers: Partial<Answers>): string {
  const search = new URLSearchParams();
  for (const { name } of QUESTIONS) {
    const value = answers[name];
    if (value === undefined) break;
    search.set(name, value);
  }
  return search.size === 0 ? '/help-me-choose' : `/help-me-choose?${search}`;
}

export function isWhole(answers: Partial<Answers>): answers is Answers {
  return QUESTIONS.every(({ name }) => answers[name] !== undefined);
}
