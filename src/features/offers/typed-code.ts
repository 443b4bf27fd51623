/** The longest text accepted in a code field, including spaces. */
export const TYPED_CODE_MAX = 40;
