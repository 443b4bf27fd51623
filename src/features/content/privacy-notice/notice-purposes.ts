import { ALERT_DAYS } from '#src/features/alerts/alert-limits.ts';
import type { ConsentPurpose } from '#src/features/consents/consent-status.ts';
import { CONSENTS } from '#src/features/consents/consent-texts.ts';
import { CLOSED_GIFT_DAYS } from '#src/features/gift-cards/gift-card-limits.ts';
import type { ChosenChannel } from '#src/features/messages/choices/choice-status.ts';
import type { Retention } from '#src/features/settings/retention.ts';
import {
  TRACKING_CATEGORIES,
  type TrackingService,
} from '#src/features/settings/tracking/tracking.ts';
import { IDENTIFIER_DAYS } from '#src/features/tracking/purchase-status.ts';
import { countText } from '#src/lib/count-text.ts';
import type { NoticePurpose } from './privacy-notice.contract.ts';

/** The settings of the shop on which the notice depends. */
export type NoticeFacts = {
  retention: Retention;
  /** The channels for order updates in addition to email. */
  channels: readonly ChosenChannel[];
  services: readonly Pick<TrackingService, 'name' | 'category'>[];
  /** True if Shiprocket books the couriers. */
  hasShiprocket: boolean;
};

type Service = Omit<NoticePurpose, 'withdrawnIn'>;

const CARRIERS: Record<ChosenChannel, string> = {
  sms: 'MSG91 and the mobile operators, which carry text messages',
  whatsapp: 'Meta, which carries WhatsApp messages',
};
const GIVEN = 'You give us the data for this.';
const CONSENT = 'Your consent.';
const TAX_PERIOD =
  'As long as tax law requires: until 31 December, seven years after the financial year began.';
const PROOF = 'We keep the record of your consent until you delete your account.';
const UNTIL_DELETED = 'Until you delete it or your account.';

/**
 * Lists the purposes for which the shop uses personal data. Those that need consent are the register's,
 * so that both say the same.
 */
export function listNoticePurposes(facts: NoticeFacts): NoticePurpose[] {
  const services = [...orderServices(facts), ...otherServices(facts)];
  return [
    ...services.map((one) => ({ ...one, withdrawnIn: null })),
    ...facts.channels.map((channel) => ({
      ...agreed(`order-updates-${channel}`, CARRIERS[channel], 'account'),
      ...(channel === 'sms' && {
        basis: 'Your consent, or that you signed up with the number. You can turn it off.',
      }),
    })),
    agreed('cart-reminders', carriedBy(facts, 'whatsapp'), 'account'),
    ...TRACKING_CATEGORIES.flatMap((category) => {
      const names = facts.services.flatMap((one) => (one.category === category ? one.name : []));
      if (names.length === 0) return [];
      const keptFor = `Until you withdraw your consent. Our server keeps identifiers of the browser for ${IDENTIFIER_DAYS} days. How long the companies keep data is in their own notices.`;
      return [{ ...agreed(`scripts-${category}`, names.join(', '), 'cookies'), keptFor }];
    }),
  ];
}

function orderServices(facts: NoticeFacts): Service[] {
  const { retention, hasShiprocket } = facts;
  return [
    {
      ...{ id: 'orders', title: 'Orders and delivery', basis: GIVEN, keptFor: TAX_PERIOD },
      data: 'Name, delivery address, mobile number, email address, and what you order',
      use: 'To accept, pack and deliver your orders, to send you news of them, and to decide whether you can pay in cash.',
      recipients: `The courier that delivers the parcel${hasShiprocket ? ', and Shiprocket, which books the courier' : ''}`,
    },
    {
      ...{ id: 'payment', title: 'Payment and refunds', basis: GIVEN },
      data: 'Amount, order number, name, email address and mobile number; card and bank details are entered at the payment service, and we never see them',
      use: 'To take your payment, and to refund it.',
      recipients: 'Cashfree, the payment service, and your bank',
      keptFor: `Messages of the payment service: ${days(retention.webhookDays)}. The payment itself: as long as its order.`,
    },
    {
      ...{ id: 'invoices', title: 'Invoices and tax', keptFor: TAX_PERIOD },
      data: 'Name, addresses, GSTIN if you enter one, and what you bought',
      use: 'To issue invoices and credit notes, and to file tax returns.',
      basis: 'Tax law requires it.',
      recipients: 'The tax authorities, as far as the law requires',
    },
    {
      ...{ id: 'after-sales', title: 'Returns, exchanges and warranty', basis: GIVEN },
      data: 'What you return and why, pictures that you send, serial numbers, and a bank account or UPI ID for refunds of cash',
      use: 'To take items back, to repair or replace them, and to refund you.',
      recipients: 'The courier that picks up the parcel',
      keptFor: `Pictures: ${days(retention.photoDays)}. The rest: as long as its order.`,
    },
    {
      ...{ id: 'credit', title: 'Store credit', basis: GIVEN, recipients: 'Nobody' },
      data: 'Every amount that you receive, redeem from a gift card or use, with its reason, order and expiry date',
      use: 'To keep your balance and pay with it, and to show in our books what we owe you.',
      keptFor:
        'Until you delete your account, which ends what is left of it. The amounts stay in our books without your name.',
    },
    {
      ...{
        id: 'gift-cards',
        title: 'Gift cards that you send',
        basis: GIVEN,
        recipients: carriedBy(facts),
      },
      data: 'Your name, email address and mobile number; the name and the email address or mobile number of the recipient, and your message',
      use: 'To send the gift card, to correct or cancel it, and to send you its receipt.',
      keptFor: `The recipient and the message: ${days(CLOSED_GIFT_DAYS)} after the card is redeemed or cancelled; if you delete your account, until the card is sent. The purchase itself: as long as an order.`,
    },
  ];
}

function otherServices(facts: NoticeFacts): Service[] {
  const { retention } = facts;
  const carried = carriedBy(facts);
  return [
    {
      ...{
        id: 'account',
        title: 'Your account',
        basis: GIVEN,
        keptFor: 'Until you delete your account.',
      },
      data: 'Name, email address or mobile number, saved addresses, and your password in a form that nobody can read',
      use: 'To sign you in, and to show your orders and addresses.',
      recipients: `For codes and links that you request: ${carried}`,
    },
    {
      ...{ id: 'units', title: 'Registered products', basis: GIVEN },
      data: 'Your name and the serial number; of a product bought elsewhere also the seller, the day and a picture of the bill; and the email address to which you offer a product',
      use: 'To know whose product it is, for its warranty and when you transfer it.',
      recipients: 'The company that carries our email, for an offer',
      keptFor: `Bills and offers: ${days(retention.photoDays)} after the product became somebody else’s or the offer ended. The rest: until you delete your account.`,
    },
    {
      ...{ id: 'cart', title: 'Cart and wishlist', basis: GIVEN, recipients: 'Nobody' },
      data: 'Products that you put there, and a cookie that finds them again',
      use: 'To keep them until your next visit.',
      keptFor: `Carts of visitors without an account: ${days(retention.cartDays)}. Others: until you empty them or delete your account.`,
    },
    {
      ...{ id: 'alerts', title: 'Alerts on stock and prices', basis: GIVEN, recipients: carried },
      data: 'The product, and your email address or mobile number',
      use: 'To write to you once, when the product is in stock or costs less.',
      keptFor: `Until the alert is sent or you stop it, ${days(ALERT_DAYS)} at most.`,
    },
    {
      ...{ id: 'reviews', title: 'Reviews and questions', basis: GIVEN, keptFor: UNTIL_DELETED },
      data: 'Your name, and what you write about a product',
      use: 'To show it to other shoppers.',
      recipients: 'Everybody who visits the shop',
    },
    {
      ...{ id: 'messages', title: 'Messages to us', basis: GIVEN },
      data: 'Your name, email address or mobile number, and what you write',
      use: 'To answer you.',
      recipients: 'The company that carries our email',
      keptFor: `${days(retention.messageDays)} after the answer.`,
    },
    {
      ...{ id: 'security', title: 'Security', recipients: 'Authorities, if the law obliges us' },
      data: 'IP addresses, the devices that you signed in with, and what our staff changed',
      use: 'To stop abuse, and to find out what happened if something goes wrong.',
      basis: 'The law requires us to protect your data.',
      keptFor: `Changes by staff: ${days(retention.auditDays)}. Logs of our servers: at least one year, as the law requires.`,
    },
  ];
}

function agreed(
  purpose: ConsentPurpose,
  recipients: string,
  withdrawnIn: 'account' | 'cookies',
): NoticePurpose {
  const { title, data, use } = CONSENTS[purpose];
  const keptFor = `Until you withdraw your consent. ${PROOF}`;
  return { id: purpose, title, data, use, basis: CONSENT, recipients, keptFor, withdrawnIn };
}

/** Names those that carry email and messages, or messages of one channel only. */
function carriedBy({ channels }: NoticeFacts, only?: ChosenChannel): string {
  const others = channels.flatMap((one) => (!only || one === only ? CARRIERS[one] : []));
  return ['The company that carries our email', ...others].join('; ');
}

/** `90 days`, or `3 years`. */
function days(count: number): string {
  return count % 365 === 0 ? countText(count / 365, 'year') : countText(count, 'day');
}
