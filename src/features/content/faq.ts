export type FaqEntry = { question: string; answer: string };

/** Questions and answers of the home page, in the order in which they are shown. Edit freely. */
export const FAQ: readonly FaqEntry[] = [
  {
    question: 'What is your return policy?',
    answer:
      'You can return most items within 30 days, as long as they are unused and in their original box. Ask for the return from your order, and we take it from there.',
  },
  {
    question: 'How long does delivery take?',
    answer:
      'Within India 5 to 7 business days. Orders to other countries take 10 to 15 business days.',
  },
  {
    question: 'Do you ship to other countries?',
    answer:
      'Yes, we ship internationally. What it costs and how long it takes depends on the country.',
  },
  {
    question: 'How can I track my order?',
    answer:
      'When your order ships we e-mail you a tracking number. You also find it on the order itself, under My Orders.',
  },
];
