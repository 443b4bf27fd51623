import { Panel } from '#src/admin/kit/Panel.tsx';
import { Passkeys } from '#src/admin/second-factor/Passkeys.tsx';
import { SecondFactor } from '#src/admin/second-factor/SecondFactor.tsx';

/** Settings of a staff member's own account. */
export function AccountPanel() {
  return (
    <Panel title="Your account">
      <p className="text-sm">
        <a
          href="/user/dash?tab=settings"
          className="font-bold text-brand underline underline-offset-4"
        >
          Change your password, or sign out everywhere
        </a>
      </p>
      <SecondFactor />
      <Passkeys />
    </Panel>
  );
}
