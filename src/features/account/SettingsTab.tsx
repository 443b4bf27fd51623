import { ChangePassword } from './ChangePassword.tsx';
import { SessionList } from './SessionList.tsx';

/** Password and sessions. */
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
    </div>
  );
}
