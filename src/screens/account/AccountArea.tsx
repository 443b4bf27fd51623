import { type ReactNode, Suspense, useState } from 'react';
import { SignedInOnly } from '#src/features/account/SignedInOnly.tsx';
import { AppError } from '#src/lib/errors.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { useOwnContent } from '#src/ui/useOwnContent.ts';
import { ACCOUNT_COLUMNS, ACCOUNT_TABS, LINKS_PLACE, type TabId } from './account-tabs.ts';
import { AccountContents, AccountLinks } from './AccountLinks.tsx';

// Each tab's script is loaded when it is opened.
const OrderList = lazyPart(
  async () => (await import('#src/features/order-management/OrderList.tsx')).OrderList,
  TabMissing,
);
const AlsoLikeLatest = lazyPart(async () => (await import('./AlsoLikeLatest.tsx')).AlsoLikeLatest);
const ProfileTab = lazyPart(async () => (await import('./ProfileTab.tsx')).ProfileTab, TabMissing);
const AddressTab = lazyPart(async () => (await import('./AddressTab.tsx')).AddressTab, TabMissing);
const UnitsTab = lazyPart(async () => (await import('./UnitsTab.tsx')).UnitsTab, TabMissing);
const AlertsTab = lazyPart(async () => (await import('./AlertsTab.tsx')).AlertsTab, TabMissing);
const CreditTab = lazyPart(async () => (await import('./CreditTab.tsx')).CreditTab, TabMissing);
const SettingsTab = lazyPart(
  async () => (await import('./SettingsTab.tsx')).SettingsTab,
  TabMissing,
);
const AccountFacts = lazyPart(
  async () => (await import('./AccountFacts.tsx')).AccountFacts,
  AccountLinks,
);

/** Tabs of the account; the URL says which one is open. */
export function AccountArea() {
  const [active, setActive] = useState(tabInAddress);

  function open(id: TabId) {
    setActive(id);
    window.history.replaceState(null, '', `?tab=${id}`);
  }

  return (
    <SignedInOnly about={<AccountContents />}>
      {(user) => (
        <div className={`own-content ${ACCOUNT_COLUMNS}`}>
          <div>
            <p className="mb-6 text-soft">Signed in as {user.data}</p>
            <Tabs
              label="Your account"
              tabs={ACCOUNT_TABS}
              active={active}
              onActive={open}
              orders={<Tab part={<OrderList />} />}
              credit={<Tab part={<CreditTab />} />}
              warranties={<Tab part={<UnitsTab />} />}
              alerts={<Tab part={<AlertsTab />} />}
              profile={<Tab part={<ProfileTab />} />}
              address={<Tab part={<AddressTab />} />}
              settings={<Tab part={<SettingsTab />} />}
            />
          </div>
          <section aria-label="At a glance" className={LINKS_PLACE}>
            <Suspense fallback={<AccountLinks />}>
              <AccountFacts />
            </Suspense>
          </section>
          {active === 'orders' && (
            <div className="xl:col-span-2">
              <Suspense>
                <AlsoLikeLatest />
              </Suspense>
            </div>
          )}
        </div>
      )}
    </SignedInOnly>
  );
}

function Tab({ part }: { part: ReactNode }) {
  return <Suspense fallback={<Skeleton className="h-60 w-full max-w-xl" />}>{part}</Suspense>;
}

function TabMissing() {
  useOwnContent(true);
  return (
    <Failure
      error={new AppError('OFFLINE')}
      text="This part could not be loaded"
      retry={() => window.location.reload()}
    />
  );
}

function tabInAddress(): TabId {
  const named = new URLSearchParams(window.location.search).get('tab');
  return ACCOUNT_TABS.find(({ id }) => id === named)?.id ?? 'orders';
}
