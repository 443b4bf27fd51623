export const SERIAL_MIN = 3;
export const SERIAL_MAX = 40;
/** The most serial numbers in one import. */
export const IMPORT_MAX = 2000;
export const LABELS_MAX = 480;
export const VOID_REASON_MAX = 200;
