import {
  type FirstStep,
  type FirstSteps as Steps,
  updateFirstSteps,
  viewFirstSteps,
} from '#src/features/dashboard/first-steps.contract.ts';
import { LoadDemo } from '#src/admin/demo/LoadDemo.tsx';
import { ForOperator } from '#src/admin/kit/ForOperator.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { CheckIcon } from '#src/ui/icons.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';

/** Each step's title, and the page where it is done; a step without one is done on the dashboard. */
const STEPS: Record<FirstStep, readonly [title: string, href?: string]> = {
  demo: ['Remove the demo'],
  name: ['Name your shop', '/admin/settings/shop'],
  address: ['Enter your address and contact details', '/admin/settings/shop'],
  gstin: ['Enter your GSTIN', '/admin/settings/invoices'],
  delivery: ['Set where and how fast you deliver', '/admin/settings/delivery'],
  payments: ['Accept payments', '/admin/settings/payments'],
  messages: ['Connect email', '/admin/settings/health'],
  policies: ['Name who answers complaints, in your policies', '/admin/settings/contact'],
  product: ['Publish your first product', '/admin/products/add'],
  'test-order': ['Place a test order', '/'],
};

/** Variables of the server that complete a step, which staff cannot set here. */
const VARIABLES: Partial<Record<FirstStep, string>> = {
  payments: 'CASHFREE_CLIENT_ID, CASHFREE_CLIENT_SECRET and CASHFREE_MODE=production',
  messages: 'SMTP_URL',
};

/** Checklist of steps to a first sale, until all are done. When hidden, a button shows it again. */
export function FirstSteps() {
  const { remote, put } = useRemote(() => staffCall(viewFirstSteps, {}));
  const mayChange = useMayCall(updateFirstSteps);
  const { running, error, submit } = useSubmit(async (isHidden: boolean) =>
    put(await staffCall(updateFirstSteps, { isHidden })),
  );
  if (remote.state !== 'ready' || !mayChange) return null;
  const { steps, isHidden } = remote.value;
  const done = steps.filter(({ missing }) => missing === '').length;
  if (done === steps.length) return null;
  const message = error && <Alert>{error.message}</Alert>;
  if (isHidden) {
    return (
      <div className="grid justify-items-start gap-3">
        {message}
        <Button look="secondary" busy={running} onClick={() => submit(false)}>
          Show first steps
        </Button>
      </div>
    );
  }
  return (
    <Panel
      title="First steps"
      actions={
        <Button
          look="quiet"
          size="small"
          className="-mr-3 px-3!"
          busy={running}
          onClick={() => submit(true)}
        >
          Hide first steps
        </Button>
      }
    >
      {message}
      <StepList steps={steps} done={done} />
      <div className="mt-4 empty:hidden">
        <LoadDemo />
      </div>
    </Panel>
  );
}

type StepListProps = Pick<Steps, 'steps'> & { done: number };

/** The steps; folded once customers order, when daily work comes first. */
function StepList({ steps, done }: StepListProps) {
  const hasOrders = steps.some(({ step, missing }) => step === 'test-order' && missing === '');
  return (
    <details open={!hasOrders}>
      <summary className="unfold text-sm text-soft">
        <span className="flex flex-1 items-center gap-3 font-medium tabular-nums">
          {done} of {steps.length} done
          <span aria-hidden className="h-1.5 max-w-60 flex-1 overflow-hidden rounded-full bg-sunk">
            <span
              className="block h-full rounded-full bg-brand"
              style={{ width: `${(done / steps.length) * 100}%` }}
            />
          </span>
        </span>
      </summary>
      <ol className="mt-2 grid gap-x-8 gap-y-3 md:grid-cols-2">
        {steps.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ol>
    </details>
  );
}

function Step({ step, missing }: Steps['steps'][number]) {
  const isDone = missing === '';
  const variables = VARIABLES[step];
  return (
    <li className="flex min-w-0 gap-3 text-sm">
      <span
        className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border ${isDone ? 'border-brand bg-brand text-on-brand' : 'border-dashed border-edge'}`}
      >
        {isDone && <CheckIcon className="size-3.5" />}
        <span className="sr-only">{isDone ? 'Done:' : 'To do:'}</span>
      </span>
      <div className="grid min-w-0 content-start gap-0.5">
        <Title step={step} isDone={isDone} />
        {!isDone && <span className="wrap-anywhere text-soft">{missing}</span>}
        {!isDone && variables && <ForOperator>Set {variables}, then restart the shop.</ForOperator>}
      </div>
    </li>
  );
}

function Title({ step, isDone }: { step: FirstStep; isDone: boolean }) {
  const [title, href] = STEPS[step];
  if (!href || isDone) return <span className="font-bold">{title}</span>;
  const look = 'font-bold text-brand underline-offset-4 hover:underline';
  // The shop itself is not a screen of the admin.
  if (href === '/') {
    return (
      <a href={href} className={look}>
        {title}
      </a>
    );
  }
  return (
    <Link href={href} className={look}>
      {title}
    </Link>
  );
}
