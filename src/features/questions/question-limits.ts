export const QUESTION_MIN = 10;
export const QUESTION_MAX = 300;
export const ANSWER_TEXT_MIN = 2;
export const ANSWER_TEXT_MAX = 1000;
/** Questions on a product's own page; the others are on a page of theirs. */
export const QUESTIONS_SHOWN = 3;
