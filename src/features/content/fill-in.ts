import type { PublicSettings } from '#src/features/settings/settings.contract.ts';
import { DEFAULTS } from '#src/features/settings/defaults.ts';
import { toPublicSettings } from '#src/features/settings/public-settings.ts';
import { CANCEL_DAYS } from '#src/features/gift-cards/gift-card-limits.ts';
import { RETURN_DAYS } from '#src/features/returns/return-limits.ts';
import { deliveryTexts, zoneRows } from '#src/features/settings/delivery-texts.ts';
import { shippingCostText } from '#src/features/settings/shipping-texts.ts';

/**
 * Replaces placeholders such as `{{city}}` in the HTML of a text with the shop's settings. Throws
 * for an unknown name, so that no page is published with a gap.
 */
export function fillIn(html: string, settings: PublicSettings): string {
  const withTable = html.replace(ZONES_ALONE, () => zonesTable(settings));
  return fill(withTable, settings, (value) => escaped(value).replaceAll('\n', '<br>'));
}

/** A paragraph of nothing but the zones becomes a table. */
const ZONES_ALONE = /<p(?: [^>]*)?>\s*\{\{\s*deliveryZones\s*\}\}\s*<\/p>/g;

function zonesTable({ delivery }: PublicSettings): string {
  const rows = zoneRows(delivery).map(
    ([place, time]) => `<tr><th scope="row">${escaped(place)}</th><td>${escaped(time)}</td></tr>`,
  );
  const head = '<tr><th scope="col">Where</th><th scope="col">When it arrives</th></tr>';
  return `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"'{]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The same for a text that is no HTML. */
export function fillInText(text: string, settings: PublicSettings): string {
  return fill(text, settings, (value) => value);
}

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** Names that texts may contain in double braces. */
export const PLACEHOLDER_NAMES: readonly string[] = Object.keys(
  placeholders(toPublicSettings(DEFAULTS)),
);

/** Returns a name in double braces that is not one of them; undefined if all are. */
export function findUnknownPlaceholder(text: string): string | undefined {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return names.find((name) => !PLACEHOLDER_NAMES.includes(name));
}

function fill(text: string, settings: PublicSettings, write: (value: string) => string): string {
  const known = placeholders(settings);
  return text.replace(PLACEHOLDER, (_, name: string) => {
    const value = known[name];
    if (value === undefined)
      throw new Error(`A text contains {{${name}}}, which is not a setting.`);
    return write(value);
  });
}

function placeholders(settings: PublicSettings): Record<string, string> {
  const { name, longName, legalName, address, phone, email, delivery } = settings;
  const { city, state } = address;
  const shippingCost = shippingCostText(settings);
  return {
    ...{
      shopName: name,
      shopLongName: longName,
      legalName,
      city,
      state,
      phone,
      email,
      shippingCost,
      returnDays: `${RETURN_DAYS} days`,
      giftCancelDays: `${CANCEL_DAYS} days`,
    },
    ...deliveryTexts(delivery),
  };
}
