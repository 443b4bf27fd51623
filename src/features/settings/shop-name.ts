import type { PublicSettings } from './settings.contract.ts';

/**
 * Where the shop's name comes in a mail or a text message: it is put in when the message leaves, so
 * that what waited through a change of name has the new one.
 */
export const SHOP_NAME = '{{shopName}}';
export const SHOP_LONG_NAME = '{{shopLongName}}';

/** Puts the shop's name into a text that left a place for it. */
export function insertShopName(
  text: string,
  { name, longName }: Pick<PublicSettings, 'name' | 'longName'>,
  write: (name: string) => string = (value) => value,
): string {
  return text
    .replaceAll(SHOP_NAME, () => write(name))
    .replaceAll(SHOP_LONG_NAME, () => write(longName));
}
