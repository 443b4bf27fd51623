import type { CodSettings } from './cod-settings.ts';
import type { Delivery } from './delivery.contract.ts';
import type { MessageSettings } from './message-templates.ts';
import type { Retention } from './retention.ts';
import type { ShippingRates } from './shipping.contract.ts';
import type { WhatsAppSettings } from './whatsapp-templates.ts';

export type Place = {
  addressLine1: string;
  /** '' for none. */
  addressLine2: string;
  city: string;
  state: string;
  pincode: string;
};

/** All that staff can set about the shop, by panel of the Settings screen. */
export type ShopSettings = {
  /** Who the shop is, where it is and how to reach it: on every page and in every mail. */
  details: Place & {
    /** As the logo has it. */
    name: string;
    /** As titles, mails and papers have it. */
    longName: string;
    tagline: string;
    /** What it is, in a sentence or two. */
    about: string;
    phone: string;
    email: string;
    /** The address for returns, or null for the shop's own address. */
    returnAddress: Place | null;
  };
  /** Who sells, as invoices name it. The registered address may be another than the shop's. */
  invoicing: Place & { legalName: string; gstin: string };
  /** What shipping costs, where a zone has no rates of its own. */
  shipping: ShippingRates;
  /** When orders arrive, by where they go. */
  delivery: Delivery;
  /** Who may pay in cash when the parcel arrives. */
  cod: CodSettings;
  /** What may leave as a text message. */
  messages: MessageSettings;
  /** What may leave by WhatsApp. */
  whatsapp: WhatsAppSettings;
  hours: { businessHours: { days: string; hours: string }[] };
  /** '' for a network that the shop is not on. */
  links: Record<'instagram' | 'youtube' | 'facebook' | 'x', string>;
  /** Who answers complaints: rule 4(4) of the Consumer Protection (E-Commerce) Rules, 2020. */
  grievance: { officer: string; designation: string; phone: string; email: string };
  /** For how many days things are kept. */
  retention: Retention;
};
export type SettingsSection = keyof ShopSettings;
