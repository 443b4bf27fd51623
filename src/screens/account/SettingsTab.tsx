import type { ReactNode } from 'react';
import { ChangePassword } from '#src/features/account/ChangePassword.tsx';
import { DeleteAccount } from '#src/features/account/deletion/DeleteAccount.tsx';
import { DownloadData } from '#src/features/account/personal-data/DownloadData.tsx';
import { ConsentList } from '#src/features/consents/ConsentList.tsx';
import { NewsChoiceList } from '#src/features/messages/choices/NewsChoiceList.tsx';
import { SessionList } from '#src/features/account/SessionList.tsx';

/** Password, sessions, stored data, and deletion of the account. */
export function SettingsTab() {
  return (
    <div className="gap-6" style={{ columns: '24rem' }}>
      <Section id="change-password" title="Change password">
        <ChangePassword />
      </Section>
      <Section id="sessions" title="Where you are signed in">
        <SessionList />
      </Section>
      <Section id="news" title="Order updates">
        <NewsChoiceList place="account" />
      </Section>
      <Section id="consents" title="What you agreed to">
        <ConsentList />
      </Section>
      <Section id="own-data" title="Your data">
        <DownloadData />
      </Section>
      <Section id="delete-account" title="Delete account">
        <DeleteAccount />
      </Section>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      style={{ breakInside: 'avoid' }}
      className="mb-6 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id={id} className="mb-4 text-lg font-extrabold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
