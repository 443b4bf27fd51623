import {
  type Breach,
  createBreach,
  listBreaches,
} from '#src/features/breaches/breaches.contract.ts';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useEvery } from '#src/admin/kit/useEvery.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useNew } from '#src/admin/kit/useNew.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { Button } from '#src/ui/Button.tsx';
import { BreachDialog } from './BreachDialog.tsx';
import { BreachRow } from './BreachRow.tsx';

const REFRESH_MS = 10_000;

/** The breaches of personal data: their deadlines, and the notices to those affected. */
export function BreachesPanel() {
  return useMayCall(listBreaches) ? <Breaches /> : null;
}

function Breaches() {
  const [isOpen, setOpen] = useNew();
  const { remote, reload } = useRemote(() => staffCall(listBreaches, {}));
  const breaches = remote.state === 'ready' ? remote.value.breaches : [];
  // Shows the progress of the notices, and the time that is left.
  useEvery(REFRESH_MS, reload, breaches.length > 0);
  return (
    <Panel
      title="Data breaches"
      actions={
        <Button look="secondary" size="small" onClick={() => setOpen(true)}>
          Record breach
        </Button>
      }
    >
      <Loaded remote={remote} reload={reload}>
        {({ breaches: all }) => <Rows breaches={all} reload={reload} />}
      </Loaded>
      <BreachDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        save={(facts) => staffCall(createBreach, facts)}
        reload={reload}
      />
    </Panel>
  );
}

function Rows({ breaches, reload }: { breaches: Breach[]; reload: () => Promise<void> }) {
  if (breaches.length === 0) {
    return (
      <p className="text-sm text-soft">
        None recorded. If personal data leaks, record it here: you see what must be reported by
        when, and can notify those affected.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {breaches.map((breach) => (
        <li key={breach.id} className="py-4 first:pt-0 last:pb-0">
          <BreachRow breach={breach} reload={reload} />
        </li>
      ))}
    </ul>
  );
}
