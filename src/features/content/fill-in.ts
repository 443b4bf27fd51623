import type { PublicSettings } from '#src/features/content/settings/settings.contract.ts';
import { shippingCostText } from '#src/features/content/settings/shipping.ts';

/**
 * Puts the shop's settings into the HTML of a text, where it names them as `{{city}}`. Throws for a
 * name that there is none of, so that no page goes live with a gap.
 */
export function fillIn(html: string, settings: PublicSettings): string {
  const { legalName, address, phone, email } = settings;
  const { city, state } = address;
  const shippingCost = shippingCostText(settings);
  const known: Record<string, string> = { legalName, city, state, phone, email, shippingCost };
  return html.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const value = known[name];
    if (value === undefined) throw new Error(`A text names {{${name}}}, which is no setting.`);
    return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  });
}
