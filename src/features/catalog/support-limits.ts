/** The ways to handle the serial numbers of a product's units; '' for a product without any. */
export const SERIAL_RULES = ['', 'packing', 'registered'] as const;
export const SERIAL_FORMAT_MAX = 40;

export const WARRANTY_MONTHS_MAX = 120;
/** Empty for the shop's usual period, or a number of months from 0 to WARRANTY_MONTHS_MAX. */
export const WARRANTY_MONTHS_PATTERN = '^([0-9]|[1-9][0-9]|1[01][0-9]|120)?$';
