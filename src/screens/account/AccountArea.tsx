import { useState } from 'react';
import { AddressTab } from './AddressTab.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { SignedInOnly } from '#src/features/account/SignedInOnly.tsx';
import { ControlledTabs } from '#src/ui/ControlledTabs.tsx';
import { OrderList } from '#src/features/orders/OrderList.tsx';

const TABS = [
  { id: 'profile', title: 'My Profile', panel: <ProfileTab /> },
  { id: 'address', title: 'Address', panel: <AddressTab /> },
  { id: 'orders', title: 'My Orders', panel: <OrderList /> },
  { id: 'settings', title: 'Settings', panel: <SettingsTab /> },
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
          <ControlledTabs label="Your account" tabs={TABS} active={active} onActive={open} />
        </>
      )}
    </SignedInOnly>
  );
}

function tabInAddress(): TabId {
  const named = new URLSearchParams(window.location.search).get('tab');
  return TABS.find(({ id }) => id === named)?.id ?? 'profile';
}
