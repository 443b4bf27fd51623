import { type HealthReport, viewHealth } from '#src/features/health/health.contract.ts';
import { summary } from '#src/features/health/health-text.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { OrderLink } from '#src/admin/kit/OrderLink.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';

/** Result of every check of the shop, with advice below each problem. */
export function HealthPanel() {
  const { remote, isBusy, reload } = useRemote(() => staffCall(viewHealth, {}));
  return (
    <Panel
      title="Checks"
      actions={
        <Button look="secondary" size="small" busy={isBusy} onClick={reload}>
          Check again
        </Button>
      }
    >
      {remote.state === 'loading' && (
        <p className="mb-3 text-sm text-soft">Checking, which takes up to 10 seconds …</p>
      )}
      <Loaded remote={remote} reload={reload}>
        {({ checks, checkedAt }) => (
          <>
            <p role="status" className="mb-3 text-sm text-soft">
              <span className="font-bold text-ink">{summary(checks)}</span> Checked on{' '}
              {formatDateTime(checkedAt)}.
            </p>
            <ul className="divide-y divide-line">
              {checks.map((check) => (
                <Row key={check.name} {...check} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const STATES = {
  good: ['good', 'Works'],
  off: ['muted', 'Not set up'],
  warning: ['warn', 'Warning'],
  bad: ['bad', 'Broken'],
} as const;

function Row({ name, state, text, advice, problems = [] }: HealthReport['checks'][number]) {
  const [kind, label] = STATES[state];
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 text-sm sm:grid-cols-[10rem_1fr_auto]">
      <span className="flex items-center justify-between gap-3 font-bold sm:items-start">
        {name}
        <span className="sm:hidden">
          <Badge kind={kind}>{label}</Badge>
        </span>
      </span>
      <span className="grid min-w-0 gap-1 wrap-anywhere">
        <span>{text}</span>
        {problems.length > 0 && (
          <ul className="grid gap-2 py-1">
            {problems.map((problem) => (
              <li key={`${problem.orderId} ${problem.text}`}>
                {problem.orderId !== null && (
                  <>
                    <OrderLink orderId={problem.orderId} />{' '}
                  </>
                )}
                {problem.text}
              </li>
            ))}
          </ul>
        )}
        {advice !== '' && <Advice>{advice}</Advice>}
      </span>
      <span className="max-sm:hidden">
        <Badge kind={kind}>{label}</Badge>
      </span>
    </li>
  );
}

/** Shows the commands of an advice, which are in backticks, as code. */
function Advice({ children }: { children: string }) {
  const parts = children.split('`');
  return (
    <span className="text-soft">
      {parts.map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part))}
    </span>
  );
}
