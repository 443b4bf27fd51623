import type { AdvanceSettings } from './advance-settings.ts';
import type { AfterSales } from './after-sales.ts';
import type { Reminders } from './reminders.ts';
import type { Appearance } from './appearance/appearance.ts';
import type { CodSettings } from './cod-settings.ts';
import type { CreditSettings } from './credit-settings.ts';
import type { Delivery } from './delivery.contract.ts';
import type { GiftCardSettings } from './gift-card-settings.ts';
import type { InstalmentSettings } from './instalment-settings.ts';
import type { MessageSettings } from './message-templates.ts';
import type { Protection } from './protection.ts';
import type { Retention } from './retention.ts';
import type { ShippingRates } from './shipping.contract.ts';
import type { SpeedSettings } from './speed-settings.ts';
import type { SupportSettings } from './support.ts';
import type { Tracking } from './tracking/tracking.ts';
import type { WhatsAppSettings } from './whatsapp-templates.ts';

export type Place = {
  addressLine1: string;
  /** '' for none. */
  addressLine2: string;
  city: string;
  state: string;
  pincode: string;
};

/** All settings of the shop, by panel of the Settings screen. */
export type ShopSettings = {
  /** The shop's name, address and contact details, shown on every page and in every email. */
  details: Place & {
    /** The name in the logo. */
    name: string;
    /** The name in titles, emails and documents. */
    longName: string;
    tagline: string;
    /** A description in one or two sentences. */
    about: string;
    phone: string;
    email: string;
    /** The address for returns, or null for the shop's own address. */
    returnAddress: Place | null;
  };
  /** The seller named on invoices. The registered address may differ from the shop's. */
  invoicing: Place & { legalName: string; gstin: string };
  /** The shipping rates of zones without their own. */
  shipping: ShippingRates;
  /** Delivery times by destination. */
  delivery: Delivery;
  /** The rules for cash on delivery. */
  cod: CodSettings;
  /** The rules for advance payments. */
  advance: AdvanceSettings;
  /** The rules for store credit. */
  credit: CreditSettings;
  /** The rules for gift cards that customers buy. */
  giftCards: GiftCardSettings;
  /** The rules for exchanges and claims. */
  afterSales: AfterSales;
  /** The rules for reminders of carts. */
  reminders: Reminders;
  /** Instalments, pay later and bank offers. */
  instalments: InstalmentSettings;
  /** The settings of text messages. */
  messages: MessageSettings;
  /** The settings of WhatsApp messages. */
  whatsapp: WhatsAppSettings;
  hours: { businessHours: { days: string; hours: string }[] };
  /** '' for a network that the shop is not on. */
  links: Record<'instagram' | 'youtube' | 'facebook' | 'x', string>;
  /** The grievance officer: rule 4(4) of the Consumer Protection (E-Commerce) Rules, 2020. */
  grievance: { officer: string; designation: string; phone: string; email: string };
  /** The retention periods. */
  retention: Retention;
  /** The shop's look. */
  appearance: Appearance;
  /** The usual warranty, and old devices. */
  support: SupportSettings;
  /** The protection plans. */
  protection: Protection;
  /** The measurement of visits. */
  speed: SpeedSettings;
  /** The scripts of other companies. */
  tracking: Tracking;
};
export type SettingsSection = keyof ShopSettings;
