import { SELLER } from '#src/features/content/seller-settings.ts';
import { SHOP } from '#src/features/content/shop-settings.ts';
import { PageHead } from '../kit/PageHead.tsx';
import { Panel } from '../kit/Panel.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { Facts } from './Facts.tsx';
import { ServerPanel } from './ServerPanel.tsx';
import { StaffPanel } from './StaffPanel.tsx';

/** How the shop is set up, and where each of it is changed. */
export function SettingsScreen() {
  return (
    <>
      <PageHead title="Settings" />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title="Shop">
          <Facts
            facts={[
              ['Name', SHOP.longName],
              ['Seller', SELLER.legalName],
              ['GSTIN', SELLER.gstin],
              ['Address', [...SELLER.lines, SELLER.city, SELLER.state, SELLER.pincode].join(', ')],
              ['Email', SHOP.email],
              ['Phone', SHOP.phone],
            ]}
          />
          <p className="mt-4 text-sm text-soft">
            An owner edits these in <code>src/features/content/shop-settings.ts</code> and{' '}
            <code>seller-settings.ts</code>; they are part of every page and every invoice.
          </p>
        </Panel>
        <StaffPanel />
        <AccountPanel />
        <ServerPanel />
      </div>
    </>
  );
}
