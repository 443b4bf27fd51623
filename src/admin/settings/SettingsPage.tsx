import type { ReactNode } from 'react';
import {
  type AllSettings,
  viewShopSettings,
} from '#src/features/settings/admin/shop-settings.contract.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import type { ScreenProps } from '#src/admin/kit/screen.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
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
import { SETTINGS_TOPICS, type SettingsTopic, type TopicName } from './settings-topics.ts';
import { ShippingPanel } from './ShippingPanel.tsx';
import { SpeedPanel } from './speed/SpeedPanel.tsx';
import { SpeedSettingsPanel } from './speed/SpeedSettingsPanel.tsx';
import { StaffPanel } from './StaffPanel.tsx';
import { SupportPanel } from './SupportPanel.tsx';
import { PurchasesPanel } from './tracking/PurchasesPanel.tsx';
import { TrackingPanel } from './tracking/TrackingPanel.tsx';
import { WhatsAppPanel } from './WhatsAppPanel.tsx';

/** Topics stored in the shop's settings, each a page of forms. */
const STORED: Partial<Record<TopicName, (settings: AllSettings) => ReactNode>> = {
  shop: ({ details }) => <DetailsPanel saved={details} />,
  appearance: ({ appearance }) => <AppearancePanel saved={appearance} />,
  contact: ({ hours, links, grievance }) => (
    <>
      <HoursPanel saved={hours} />
      <LinksPanel saved={links} />
      <GrievancePanel saved={grievance} />
    </>
  ),
  delivery: ({ shipping, delivery }) => (
    <>
      <ShippingPanel saved={shipping} />
      <DeliveryPanel saved={delivery} />
    </>
  ),
  'after-sales': ({ afterSales }) => <AfterSalesPanel saved={afterSales} />,
  payments: ({ cod, advance, credit, instalments }) => (
    <>
      <CodPanel saved={cod} />
      <AdvancePanel saved={advance} hasCod={cod.values.isOn} />
      <CreditPanel saved={credit} />
      <InstalmentsPanel saved={instalments} />
      <GatewayPanel />
    </>
  ),
  'gift-cards': ({ giftCards }) => <GiftCardsPanel saved={giftCards} />,
  messages: ({ messages, whatsapp, reminders }) => (
    <>
      <MessageTemplatesPanel saved={messages} />
      <WhatsAppPanel saved={whatsapp} />
      <RemindersPanel saved={reminders} />
    </>
  ),
  invoices: ({ invoicing }) => <InvoicingPanel saved={invoicing} />,
  tracking: ({ tracking }) => (
    <>
      <TrackingPanel saved={tracking} />
      <PurchasesPanel />
    </>
  ),
  speed: ({ speed }) => (
    <>
      <SpeedPanel />
      <SpeedSettingsPanel saved={speed} />
    </>
  ),
  support: ({ support }) => <SupportPanel saved={support} />,
  protection: ({ protection }) => <ProtectionPanel saved={protection} />,
  privacy: ({ retention }) => (
    <>
      <RetentionPanel saved={retention} />
      <BreachesPanel />
    </>
  ),
};

/** Topics of sales channels, the server, the staff and the user's own account. */
const OTHERS: Partial<Record<TopicName, ReactNode>> = {
  channels: <FeedsPanel />,
  staff: <StaffPanel />,
  notifications: <NoticesPanel />,
  account: <AccountPanel />,
  health: (
    <>
      <HealthPanel />
      <ServerPanel />
    </>
  ),
};

/** Page of one settings topic, named by the last part of its address. */
export function SettingsPage({ values }: ScreenProps) {
  const topic = (Object.keys(SETTINGS_TOPICS) as TopicName[]).find((name) => name === values.topic);
  const stored = topic && STORED[topic];
  const shown: SettingsTopic | undefined = topic && SETTINGS_TOPICS[topic];
  return (
    <div className={shown?.isWide ? '' : 'mx-auto max-w-3xl'}>
      <PageHead
        title={shown?.title ?? 'This page does not exist'}
        above={
          <Link href="/admin/settings" className="font-bold text-brand">
            ← Settings
          </Link>
        }
      />
      <div className="grid grid-cols-1 gap-5">
        {stored && <Stored>{stored}</Stored>}
        {topic && OTHERS[topic]}
      </div>
    </div>
  );
}

function Stored({ children }: { children: (settings: AllSettings) => ReactNode }) {
  const { remote, reload } = useRemote(() => staffCall(viewShopSettings, {}));
  return (
    <Loaded remote={remote} reload={reload}>
      {children}
    </Loaded>
  );
}
