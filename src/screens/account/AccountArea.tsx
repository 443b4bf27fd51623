import { useState } from 'react';
import { AddressTab } from './AddressTab.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { SignedInOnly } from '#src/features/account/SignedInOnly.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { OrderList } from '#src/features/orders/OrderList.tsx';

const TABS = [
  { id: 'profile', label: 'My Profile' },
  { id: 'address', label: 'Address' },
  { id: 'orders', label: 'My Orders' },
  { id: 'settings', label: 'Settings' },
] as const;
type TabId = (typeof TABS)[number]['id'];

/** The account's tabs; the address says which one is open. */
export function AccountArea() {
  const [active, setActive] = useState(tabInAddress);

  function open(id: TabId) {
    setActive(id);
    window.history.replaceState(null, '', `?tab=${id}`);
  }

  return (
    <SignedInOnly>
      {(user) => (
        <>
          <p className="mb-6 text-soft">Signed in as {user.data}</p>
          <Tabs
            label="Your account"
            tabs={TABS}
            active={active}
            onActive={open}
            profile={<ProfileTab />}
            address={<AddressTab />}
            orders={<OrderList />}
            settings={<SettingsTab />}
          />
        </>
      )}
    </SignedInOnly>
  );
}

function tabInAddress(): TabId {
  const named = new URLSearchParams(window.location.search).get('tab');
  return TABS.find(({ id }) => id === named)?.id ?? 'profile';
}
