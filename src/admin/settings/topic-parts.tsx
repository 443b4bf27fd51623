import type { ReactNode } from 'react';
import type { AllSettings } from '#src/features/settings/admin/shop-settings.contract.ts';
import { listServices } from '#src/features/settings/tracking/tracking.ts';
import { countText } from '#src/lib/count-text.ts';
import { formatRupees } from '#src/lib/money.ts';
import { type Section, Sections } from '#src/admin/kit/Sections.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { AfterSalesPanel } from './AfterSalesPanel.tsx';
import { AdvancePanel } from './AdvancePanel.tsx';
import { AppearancePanel } from './appearance/AppearancePanel.tsx';
import { BreachesPanel } from './breaches/BreachesPanel.tsx';
import { CodPanel } from './CodPanel.tsx';
import { CreditPanel } from './CreditPanel.tsx';
import { GiftCardsPanel } from './GiftCardsPanel.tsx';
import { DeliveryPanel } from './DeliveryPanel.tsx';
import { DetailsPanel } from './DetailsPanel.tsx';
import { FeedsPanel } from './FeedsPanel.tsx';
import { GatewayPanel } from './GatewayPanel.tsx';
import { GrievancePanel } from './GrievancePanel.tsx';
import { HealthPanel } from './HealthPanel.tsx';
import { HoursPanel } from './HoursPanel.tsx';
import { InstalmentsPanel } from './InstalmentsPanel.tsx';
import { InvoicingPanel } from './InvoicingPanel.tsx';
import { LinksPanel } from './LinksPanel.tsx';
import { MessageTemplatesPanel } from './MessageTemplatesPanel.tsx';
import { NoticesPanel } from './NoticesPanel.tsx';
import { ProtectionPanel } from './ProtectionPanel.tsx';
import { RemindersPanel } from './RemindersPanel.tsx';
import { RetentionPanel } from './RetentionPanel.tsx';
import { ServerPanel } from './ServerPanel.tsx';
import { ShippingPanel } from './ShippingPanel.tsx';
import { SpeedPanel } from './speed/SpeedPanel.tsx';
import { SpeedSettingsPanel } from './speed/SpeedSettingsPanel.tsx';
import { StaffPanel } from './StaffPanel.tsx';
import { SupportPanel } from './SupportPanel.tsx';
import { PurchasesPanel } from './tracking/PurchasesPanel.tsx';
import { TrackingPanel } from './tracking/TrackingPanel.tsx';
import { WhatsAppPanel } from './WhatsAppPanel.tsx';
import type { TopicName } from './settings-topics.ts';

/** Topics of one form, which is stored in the shop's settings. */
export const STORED: Partial<Record<TopicName, (settings: AllSettings) => ReactNode>> = {
  shop: ({ details }) => <DetailsPanel saved={details} />,
  appearance: ({ appearance }) => <AppearancePanel saved={appearance} />,
  'after-sales': ({ afterSales }) => <AfterSalesPanel saved={afterSales} />,
  'gift-cards': ({ giftCards }) => <GiftCardsPanel saved={giftCards} />,
  invoices: ({ invoicing }) => <InvoicingPanel saved={invoicing} />,
  support: ({ support }) => <SupportPanel saved={support} />,
  protection: ({ protection }) => <ProtectionPanel saved={protection} />,
};

/** Name of the index of a topic's sections. */
export const SECTIONS_LABEL = 'Sections of these settings';

const onOff = (isOn: boolean) => (isOn ? 'On' : 'Off');

/** Topics of several forms, each in a section with a line about what is set. */
export const PARTS: Partial<Record<TopicName, (settings: AllSettings) => readonly Section[]>> = {
  contact: ({ hours, links, grievance }) => [
    [
      ...(['hours', 'Business hours'] as const),
      countText(hours.values.businessHours.length, 'line'),
      <HoursPanel key="hours" saved={hours} />,
    ],
    [
      ...(['links', 'Social links'] as const),
      countText(Object.values(links.values).filter(Boolean).length, 'link'),
      <LinksPanel key="links" saved={links} />,
    ],
    [
      ...(['grievance', 'Grievance officer'] as const),
      grievance.values.officer || 'Nobody is named',
      <GrievancePanel key="grievance" saved={grievance} />,
    ],
  ],
  delivery: ({ shipping, delivery }) => [
    [
      ...(['shipping', 'Shipping'] as const),
      shipping.values.shippingFee === 0
        ? 'Free shipping'
        : `Fee of ${formatRupees(shipping.values.shippingFee)}`,
      <ShippingPanel key="shipping" saved={shipping} />,
    ],
    [
      ...(['delivery', 'Delivery'] as const),
      countText(delivery.values.zones.length, 'zone'),
      <DeliveryPanel key="delivery" saved={delivery} />,
    ],
  ],
  payments: ({ cod, advance, credit, instalments }) => [
    ['cod', 'Cash on delivery', onOff(cod.values.isOn), <CodPanel key="cod" saved={cod} />],
    [
      ...(['advance', 'Advance payments', onOff(advance.values.isOn)] as const),
      <AdvancePanel key="advance" saved={advance} hasCod={cod.values.isOn} />,
    ],
    [
      ...(['credit', 'Store credit'] as const),
      credit.values.isForReturns ? 'For refunds of returns' : 'Not for refunds of returns',
      <CreditPanel key="credit" saved={credit} />,
    ],
    [
      ...(['instalments', 'Instalments', onOff(instalments.values.isOn)] as const),
      <InstalmentsPanel key="instalments" saved={instalments} />,
    ],
    ['gateway', 'Payment gateway', 'Set on the server', <GatewayPanel key="gateway" />],
  ],
  messages: ({ messages, whatsapp, reminders }) => [
    [
      ...(['texts', 'Text messages'] as const),
      countText(messages.values.templates.length, 'template'),
      <MessageTemplatesPanel key="texts" saved={messages} />,
    ],
    [
      ...(['whatsapp', 'WhatsApp'] as const),
      countText(whatsapp.values.templates.length, 'template'),
      <WhatsAppPanel key="whatsapp" saved={whatsapp} />,
    ],
    [
      ...(['reminders', 'Cart reminders', 'When they are sent'] as const),
      <RemindersPanel key="reminders" saved={reminders} />,
    ],
  ],
  tracking: ({ tracking }) => [
    [
      ...(['scripts', 'Scripts'] as const),
      countText(listServices(tracking.values).length, 'service'),
      <TrackingPanel key="scripts" saved={tracking} />,
    ],
    [
      ...(['purchases', 'Purchases', 'Sent by the server'] as const),
      <PurchasesPanel key="purchases" />,
    ],
  ],
  speed: ({ speed }) => [
    ['visitors', 'Speed for your visitors', 'By day and by release', <SpeedPanel key="visitors" />],
    [
      ...(['measurement', 'Measurement', `${speed.values.samplePercent}% of visits`] as const),
      <SpeedSettingsPanel key="measurement" saved={speed} />,
    ],
  ],
  privacy: ({ retention }) => [
    [
      ...(['retention', 'Personal data'] as const),
      `Audit log: ${countText(retention.values.auditDays, 'day')}`,
      <RetentionPanel key="retention" saved={retention} />,
    ],
    ['breaches', 'Data breaches', 'Records and notices', <BreachesPanel key="breaches" />],
  ],
};

/** Topics of sales channels, the server, the staff and the user's own account. */
export const OTHERS: Partial<Record<TopicName, ReactNode>> = {
  channels: <FeedsPanel />,
  staff: <StaffPanel />,
  notifications: <NoticesPanel />,
  account: <AccountPanel />,
  health: (
    <Sections
      label={SECTIONS_LABEL}
      sections={[
        ['checks', 'Checks', 'Server and services', <HealthPanel key="checks" />],
        ['server', 'This server', 'Its configuration', <ServerPanel key="server" />],
      ]}
    />
  ),
};
