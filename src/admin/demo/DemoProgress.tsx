import { viewDemo } from '#src/features/demo/demo.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useEvery } from '#src/admin/kit/useEvery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';

const LOOK_MS = 1000;

type Props = {
  /** Message to show when the job has finished. */
  done: string;
  /** Starts the job again after it failed. */
  onRetry: () => Promise<void> | void;
};

/**
 * Shows the job's progress. At the end a button reloads the page, because other screens show the
 * demo too.
 */
export function DemoProgress({ done, onRetry }: Props) {
  const { remote, reload } = useRemote(() => staffCall(viewDemo, {}));
  const work = remote.state === 'ready' ? remote.value.work : undefined;
  useEvery(LOOK_MS, reload, work !== null);
  return (
    <Loaded remote={remote} reload={reload}>
      {() => {
        if (!work) {
          return <Result text={done} kind="success" action="Continue" onPress={reloadPage} />;
        }
        if (work.isFailed) {
          const text = `This stopped at “${work.step}”. We try again automatically, up to five times.`;
          return <Result text={text} kind="error" action="Try again now" onPress={onRetry} />;
        }
        return (
          <p role="status" className="flex items-center gap-3 text-sm">
            <Spinner /> {work.step}…
          </p>
        );
      }}
    </Loaded>
  );
}

const reloadPage = () => window.location.reload();

type ResultProps = {
  text: string;
  kind: 'success' | 'error';
  action: string;
  onPress: () => Promise<void> | void;
};

function Result({ text, kind, action, onPress }: ResultProps) {
  const { running, error, submit } = useSubmit(async () => onPress());
  return (
    <div className="grid gap-4">
      <Alert kind={kind}>{text}</Alert>
      {error && <Alert>{error.message}</Alert>}
      <div className="flex justify-end">
        <Button busy={running} onClick={() => submit()}>
          {action}
        </Button>
      </div>
    </div>
  );
}
