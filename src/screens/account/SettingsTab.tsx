import { ChangePassword } from '#src/features/account/ChangePassword.tsx';
import { DeleteAccount } from '#src/features/account/deletion/DeleteAccount.tsx';
import { SessionList } from '#src/features/account/SessionList.tsx';

/** Password, sessions, and the end of the account. */
export function SettingsTab() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <section
        aria-labelledby="change-password"
        className="rounded-card border border-line bg-surface p-5 sm:p-6"
      >
        <h2 id="change-password" className="mb-4 text-xl font-extrabold tracking-tight">
          Change password
        </h2>
        <ChangePassword />
      </section>
      <section
        aria-labelledby="sessions"
        className="rounded-card border border-line bg-surface p-5 sm:p-6"
      >
        <h2 id="sessions" className="mb-4 text-xl font-extrabold tracking-tight">
          Where you are signed in
        </h2>
        <SessionList />
      </section>
      <section
        aria-labelledby="delete-account"
        className="rounded-card border border-line bg-surface p-5 sm:p-6 lg:col-span-2"
      >
        <h2 id="delete-account" className="mb-4 text-xl font-extrabold tracking-tight">
          Delete account
        </h2>
        <DeleteAccount />
      </section>
    </div>
  );
}
