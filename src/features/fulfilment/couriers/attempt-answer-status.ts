/** The answers that staff can give to a failed delivery attempt. */
export const TRY_ANSWERS = ['try_again', 'send_back'] as const;
export type TryAnswer = (typeof TRY_ANSWERS)[number];

/** The states of an answer: being sent, sent, or refused by the courier. */
export const ANSWER_STATES = ['open', 'sent', 'refused'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/** Details sent with the answer; number and note are deleted after that. A day as 2026-11-23. */
export type AttemptInstructions = { day: string; phone: string; note: string };

export const TRY_NOTE_MAX = 150;
