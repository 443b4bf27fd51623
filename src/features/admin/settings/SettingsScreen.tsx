import type { ReactNode } from 'react';
import { SELLER } from '#src/features/content/seller-settings.ts';
import { SHOP } from '#src/features/content/shop-settings.ts';
import { Link } from '../kit/Link.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { Panel } from '../kit/Panel.tsx';
import { staffCall } from '../kit/staff-call.store.ts';
import { useRemote } from '../kit/useRemote.ts';
import { type ShopFacts, viewShopFacts } from '../dashboard/dashboard.contract.ts';
import { ROLE_WORDS } from '../users/role-words.ts';

const PAYMENTS = {
  emulator: 'Built-in emulator: no real money',
  sandbox: 'Cashfree sandbox: no real money',
  production: 'Cashfree production: real money',
};

/** How the shop is set up, and where each of it is changed. */
export function SettingsScreen() {
  const { remote, reload } = useRemote(() => staffCall(viewShopFacts, {}));
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
        <Panel title="This server">
          <Loaded remote={remote} reload={reload}>
            {(facts) => <Server facts={facts} />}
          </Loaded>
        </Panel>
        <Panel title="Staff">
          <ul className="grid gap-1 text-sm">
            {Object.entries(ROLE_WORDS)
              .filter(([role]) => role !== 'customer')
              .map(([role, words]) => (
                <li key={role}>{words}</li>
              ))}
          </ul>
          <Link
            href="/admin/users/all?kind=staff"
            className="mt-3 inline-block py-2 text-sm font-bold text-brand"
          >
            Who is on the staff
          </Link>
        </Panel>
        <Panel title="Your account">
          <p className="text-sm">
            <a
              href="/user/dash?tab=settings"
              className="font-bold text-brand underline underline-offset-4"
            >
              Change your password, or sign out everywhere
            </a>
          </p>
        </Panel>
      </div>
    </>
  );
}

function Server({ facts }: { facts: ShopFacts }) {
  return (
    <>
      <Facts
        facts={[
          ['Address', facts.siteUrl],
          ['Payments', PAYMENTS[facts.payments]],
          ['Mail', facts.sendsMail ? 'Sent by SMTP' : 'Written to the outbox folder'],
          ['Pictures', facts.keepsPicturesOnS3 ? 'On S3' : 'On this disk'],
          ['Pages', `Looked at every ${facts.revalidateSeconds} seconds`],
        ]}
      />
      <p className="mt-4 text-sm text-soft">Set by the environment when the server starts.</p>
    </>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
