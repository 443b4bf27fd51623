import type { AllSettings } from '#src/features/settings/admin/shop-settings.contract.ts';
import type { SettingsSection } from '#src/features/settings/shop-settings.ts';
import { listServices } from '#src/features/settings/tracking/tracking.ts';
import { FONTS } from '#src/features/settings/appearance/appearance.ts';
import { countText } from '#src/lib/count-text.ts';
import { formatRupees } from '#src/lib/money.ts';

/** The headings of the index, in order: each topic names its own. */
export const SETTINGS_GROUPS = {
  shop: 'Your shop',
  selling: 'Selling',
  customers: 'Customers',
  team: 'Team',
  server: 'Server and software',
} as const;

export type SettingsTopic = {
  group: keyof typeof SETTINGS_GROUPS;
  title: string;
  /** Description of the page in a few words. */
  hint: string;
  /** Parts of the shop's settings that the page has forms for. */
  sections?: readonly SettingsSection[];
  /** Current state of these parts in a few words. */
  state?: (settings: AllSettings) => string;
  /** True for a page of one form, whose fields would be too long on a wide screen. */
  isNarrow?: boolean;
};

/** The pages of the settings by the last part of their address, in the order of the index. */
export const SETTINGS_TOPICS = {
  shop: {
    group: 'shop',
    title: 'Shop',
    hint: 'Name, address, phone, email and return address',
    sections: ['details'],
    state: ({ details: { values } }) => `${values.longName}, ${values.city}`,
  },
  appearance: {
    group: 'shop',
    title: 'Appearance',
    hint: 'Logo, icon, colours, font and the top of the home page',
    sections: ['appearance'],
    state: ({ appearance: { values } }) =>
      list(values.logo ? 'Own logo' : 'Name as logo', values.brand, FONTS[values.font]),
  },
  contact: {
    group: 'shop',
    title: 'Contact page',
    hint: 'Business hours, social links and the grievance officer',
    sections: ['hours', 'links', 'grievance'],
    state: ({ links, grievance }) =>
      list(
        countText(Object.values(links.values).filter(Boolean).length, 'social link'),
        grievance.values.officer && `officer: ${grievance.values.officer}`,
      ),
  },
  delivery: {
    group: 'selling',
    title: 'Shipping and delivery',
    hint: 'Fees, delivery times and zones',
    sections: ['shipping', 'delivery'],
    state: ({ shipping: { values }, delivery }) =>
      list(
        values.shippingFee === 0
          ? 'Free shipping'
          : `${formatRupees(values.shippingFee)}, free over ${formatRupees(values.freeShippingOver)}`,
        countText(delivery.values.zones.length, 'zone'),
      ),
  },
  'after-sales': {
    group: 'selling',
    title: 'Exchanges',
    hint: 'When the new item is sent, and how long it is reserved',
    isNarrow: true,
    sections: ['afterSales'],
    state: ({ afterSales: { values } }) =>
      `${values.isNewSentFirst ? 'New item sent first' : 'New item sent after arrival'}, reserved for ${countText(values.holdDays, 'day')}`,
  },
  payments: {
    group: 'selling',
    title: 'Payments',
    hint: 'Cash on delivery, instalments, store credit and the payment gateway',
    sections: ['cod', 'advance', 'instalments', 'credit'],
    state: ({ cod, advance, instalments }) =>
      list(
        cod.values.isOn ? 'Cash on delivery' : 'No cash on delivery',
        advance.values.isOn ? 'advances' : '',
        instalments.values.isOn ? 'instalments' : '',
      ),
  },
  'gift-cards': {
    group: 'selling',
    title: 'Gift cards',
    hint: 'Whether customers can buy them, their amounts and limits',
    isNarrow: true,
    sections: ['giftCards'],
    state: ({ giftCards: { values } }) =>
      values.isOn ? `${countText(values.amounts.length, 'amount')} on sale` : 'Not sold',
  },
  channels: {
    group: 'selling',
    title: 'Sales channels',
    hint: 'Product feeds for Google, Meta and shopping agents',
  },
  messages: {
    group: 'customers',
    title: 'Messages',
    hint: 'Registered text messages, WhatsApp templates and cart reminders',
    sections: ['messages', 'whatsapp', 'reminders'],
    state: ({ messages, whatsapp }) =>
      list(
        countText(messages.values.templates.length, 'text message'),
        countText(whatsapp.values.templates.length, 'WhatsApp template'),
      ),
  },
  invoices: {
    group: 'selling',
    title: 'Invoices',
    hint: 'Legal name, registered address and GSTIN',
    isNarrow: true,
    sections: ['invoicing'],
    state: ({ invoicing: { values } }) => `GSTIN ${values.gstin || 'not set'}`,
  },
  support: {
    group: 'customers',
    title: 'Warranty and support',
    hint: 'The usual warranty, and how customers hand in old devices',
    isNarrow: true,
    sections: ['support'],
    state: ({ support: { values } }) => `Warranty: ${countText(values.warrantyMonths, 'month')}`,
  },
  protection: {
    group: 'selling',
    title: 'Protection plans',
    hint: 'Longer warranties and damage cover that are sold with items',
    isNarrow: true,
    sections: ['protection'],
    state: ({ protection: { values } }) =>
      values.plans.some(({ isOn }) => isOn)
        ? `${countText(values.plans.filter(({ isOn }) => isOn).length, 'plan')} on sale`
        : 'Not sold',
  },
  privacy: {
    group: 'customers',
    title: 'Privacy',
    hint: 'How long personal data is kept, and what to do when it leaks',
    sections: ['retention'],
    state: ({ retention }) => `Audit log: ${countText(retention.values.auditDays, 'day')}`,
  },
  tracking: {
    group: 'customers',
    title: 'Tracking',
    hint: 'Google Analytics, Meta pixel, chats, and the consent of visitors',
    sections: ['tracking'],
    state: ({ tracking: { values } }) =>
      listServices(values)
        .map(({ name }) => name)
        .join(' · ') || 'None',
  },
  speed: {
    group: 'server',
    title: 'Speed',
    hint: 'How fast pages are for your visitors',
    sections: ['speed'],
    state: ({ speed: { values } }) =>
      values.samplePercent === 0 ? 'Not measured' : `${values.samplePercent}% of visits measured`,
  },
  staff: {
    group: 'team',
    title: 'Staff and roles',
    hint: 'Who can use the admin, and what they may do',
    isNarrow: true,
  },
  notifications: {
    group: 'team',
    title: 'Notifications',
    hint: 'What you are notified about, and how',
    isNarrow: true,
  },
  account: {
    group: 'team',
    title: 'Account',
    isNarrow: true,
    hint: 'Your password, second factor and passkeys',
  },
  health: {
    group: 'server',
    title: 'Health',
    hint: 'Checks of the server and of every connected service',
  },
} as const satisfies Record<string, SettingsTopic>;

export type TopicName = keyof typeof SETTINGS_TOPICS;

/** Returns the page with the form for a part of the shop's settings. */
export function findTopic(section: string): [name: string, topic: SettingsTopic] | undefined {
  return Object.entries<SettingsTopic>(SETTINGS_TOPICS).find(([, { sections = [] }]) =>
    sections.some((one) => one === section),
  );
}

function list(...parts: string[]): string {
  return parts.filter(Boolean).join(' · ');
}
