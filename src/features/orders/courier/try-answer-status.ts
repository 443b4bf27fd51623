/** What staff can tell a courier who could not hand a parcel over. */
export const TRY_ANSWERS = ['try_again', 'send_back'] as const;
export type TryAnswer = (typeof TRY_ANSWERS)[number];

/** What became of an answer: the courier is being told, was told, or said no. */
export const ANSWER_STATES = ['open', 'sent', 'refused'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/** What the courier is told beside the answer; number and note are forgotten once it was. A day as 2026-11-23. */
export type AnswerWish = { day: string; phone: string; note: string };

export const TRY_NOTE_MAX = 150;
