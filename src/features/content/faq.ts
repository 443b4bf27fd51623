import type { PublicSettings } from '#src/features/settings/settings.contract.ts';
import { fillInText } from './fill-in.ts';

export type FaqEntry = { question: string; answer: string };

/** Questions and answers, in the order in which they are shown. Edit freely; `{{…}}` as in policies. */
const FAQ: readonly FaqEntry[] = [
  {
    question: 'What is your return policy?',
    answer:
      'You can return most items within 30 days, as long as they are unused and in their original box. Ask for the return from your order, and we take it from there.',
  },
  {
    question: 'How long does delivery take?',
    answer:
      'Within India {{deliveryDays}}, depending on where your order goes. Give your pincode on a product’s page or in the cart, and we name the day. Orders to other countries take 10 to 15 business days.',
  },
  {
    question: 'Do you ship to other countries?',
    answer:
      'Yes, we ship internationally. What it costs and how long it takes depends on the country.',
  },
  {
    question: 'How can I track my order?',
    answer:
      'When your order ships we send you a tracking number, by e-mail or by text message. You also find it on the order itself, under My Orders.',
  },
];

/** The questions, with answers that say what the settings say. */
export function questions(settings: PublicSettings): FaqEntry[] {
  return FAQ.map(({ question, answer }) => ({ question, answer: fillInText(answer, settings) }));
}
