import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { CodPanel } from './CodPanel.tsx';
import { DeliveryPanel } from './DeliveryPanel.tsx';
import { DetailsPanel } from './DetailsPanel.tsx';
import { GrievancePanel } from './GrievancePanel.tsx';
import { HoursPanel } from './HoursPanel.tsx';
import { InvoicingPanel } from './InvoicingPanel.tsx';
import { LinksPanel } from './LinksPanel.tsx';
import { MessageTemplatesPanel } from './MessageTemplatesPanel.tsx';
import { NoticesPanel } from './NoticesPanel.tsx';
import { RetentionPanel } from './RetentionPanel.tsx';
import { ServerPanel } from './ServerPanel.tsx';
import { ShippingPanel } from './ShippingPanel.tsx';
import { viewShopSettings } from '#src/features/settings/admin/shop-settings.contract.ts';
import { WhatsAppPanel } from './WhatsAppPanel.tsx';
import { StaffPanel } from './StaffPanel.tsx';

/** Shop settings, one panel per form, with links to settings elsewhere. */
export function SettingsScreen() {
  const { remote, reload } = useRemote(() => staffCall(viewShopSettings, {}));
  return (
    <>
      <PageHead title="Settings" />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Loaded remote={remote} reload={reload}>
          {({
            details,
            invoicing,
            shipping,
            delivery,
            cod,
            messages,
            whatsapp,
            hours,
            links,
            grievance,
            retention,
          }) => (
            <>
              <div className="grid grid-cols-1 gap-5">
                <DetailsPanel saved={details} />
                <HoursPanel saved={hours} />
                <LinksPanel saved={links} />
                <GrievancePanel saved={grievance} />
                <InvoicingPanel saved={invoicing} />
                <RetentionPanel saved={retention} />
              </div>
              <div className="grid grid-cols-1 gap-5">
                <ShippingPanel saved={shipping} />
                <DeliveryPanel saved={delivery} />
                <CodPanel saved={cod} />
                <MessageTemplatesPanel saved={messages} />
                <WhatsAppPanel saved={whatsapp} />
              </div>
            </>
          )}
        </Loaded>
        <StaffPanel />
        <div className="grid grid-cols-1 gap-5">
          <NoticesPanel />
          <AccountPanel />
          <ServerPanel />
        </div>
      </div>
    </>
  );
}
