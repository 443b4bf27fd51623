import type { PublicSettings } from '#src/features/settings/settings.contract.ts';
import { fillInText } from './fill-in.ts';

export type FaqEntry = { question: string; answer: string };

/** Questions and answers, in the order in which they are shown. Edit freely; `{{…}}` as in policies. */
export const FAQ: readonly FaqEntry[] = [
  {
    question: 'What is your return policy?',
    answer:
      'You can return most items within {{returnDays}} of delivery, as long as they are unused and in their original box. Request the return on the order page, and we will send you the next steps.',
  },
  {
    question: 'How long does delivery take?',
    answer:
      'Delivery takes {{deliveryDays}}, depending on where your order is going. Enter your pincode on a product page or in your cart to see the exact date.',
  },
  {
    question: 'Do you ship to other countries?',
    answer: 'No, we deliver within India only, to every pincode that our couriers serve.',
  },
  {
    question: 'How can I track my order?',
    answer:
      'When your order ships, we send you a tracking number by email or text message. You will also find it on the order page, under My Orders.',
  },
];

/** The questions, with answers that say what the settings say. */
export function questions(
  settings: PublicSettings,
  entries: readonly FaqEntry[] = FAQ,
): FaqEntry[] {
  return entries.map(({ question, answer }) => ({
    question,
    answer: fillInText(answer, settings),
  }));
}
