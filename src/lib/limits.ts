/** The largest id that the database's integers hold. */
export const ID_MAX = 2_147_483_647;
/** No list is paged further than this. */
export const PAGE_MAX = 100_000;
/** Characters of an address line, and of a city's name. */
export const LINE_MAX = 100;
export const CITY_MAX = 40;
/** Digits of a mobile number, and of a pincode. */
export const PHONE_DIGITS = 10;
export const PINCODE_DIGITS = 6;
/** Entries on a page of a list, by default. */
export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;
/** Rows that staff can select together. */
export const SELECT_MAX = 10_000;

/** The maximum length of a passkey's name, in characters. */
export const PASSKEY_NAME_MAX = 40;
export const API_KEY_NAME_MAX = 60;
/** Characters of a GSTIN, and of the name of a business that has one. */
export const GSTIN_LENGTH = 15;
export const BUSINESS_NAME_MAX = 100;
/** Digits of every code that the shop sends to an address or a number. */
export const SENT_CODE_LENGTH = 6;
