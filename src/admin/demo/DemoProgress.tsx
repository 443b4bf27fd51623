import { useEffect } from 'react';
import { viewDemo } from '#src/features/demo/demo.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useEvery } from '#src/admin/kit/useEvery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';

const LOOK_MS = 1000;

/** What the job is doing; reloads the page when it has finished, as any screen may show the demo. */
export function DemoProgress() {
  const { remote, reload } = useRemote(() => staffCall(viewDemo, {}));
  const state = remote.state === 'ready' ? remote.value : undefined;
  const isDone = state !== undefined && state.work === null;
  useEvery(LOOK_MS, reload, !isDone);
  useEffect(() => {
    if (isDone) window.location.reload();
  }, [isDone]);
  if (state?.work?.isFailed) return <Alert>{state.work.step}</Alert>;
  return (
    <p role="status" className="flex items-center gap-3 text-sm">
      <Spinner /> {state?.work?.step ?? 'Waiting to start'}…
    </p>
  );
}
