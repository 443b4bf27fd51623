import {
  type FirstStep,
  type FirstSteps as Steps,
  updateFirstSteps,
  viewFirstSteps,
} from '#src/features/dashboard/first-steps.contract.ts';
import { LoadDemo } from '#src/admin/demo/LoadDemo.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';

const TEXTS: Record<FirstStep, { title: string; hint: string; href: string }> = {
  company: {
    title: 'Enter your company details and GSTIN',
    hint: 'They appear on invoices, in messages and on every page.',
    href: '/admin/settings/shop',
  },
  delivery: {
    title: 'Set delivery zones and times',
    hint: 'Save where you deliver, how long it takes and what it costs.',
    href: '/admin/settings/delivery',
  },
  payments: {
    title: 'Set your payment keys',
    hint: 'Set CASHFREE_CLIENT_ID, CASHFREE_CLIENT_SECRET and CASHFREE_MODE=production on the server.',
    href: '/admin/payments',
  },
  category: {
    title: 'Create your first category',
    hint: 'Categories appear in the menu and on the home page.',
    href: '/admin/categories/add',
  },
  product: {
    title: 'Publish your first product',
    hint: 'Add it with pictures, a price and stock, or import a CSV file.',
    href: '/admin/products/add',
  },
  policies: {
    title: 'Read your policies',
    hint: 'Check that terms, privacy, shipping and refunds fit your business.',
    href: '/terms-condition',
  },
  messages: {
    title: 'Connect email',
    hint: 'Set SMTP_URL on the server so that customers receive your messages.',
    href: '/admin/settings',
  },
  'test-order': {
    title: 'Place a test order',
    hint: 'Buy something as a customer would, then ship or cancel the order.',
    href: '/',
  },
};

/** Checklist of steps to a first sale. When hidden, a button shows it again. */
export function FirstSteps() {
  const { remote, put } = useRemote(() => staffCall(viewFirstSteps, {}));
  const mayChange = useMayCall(updateFirstSteps);
  const { running, error, submit } = useSubmit(
    async (change: { isHidden?: boolean; hasReadPolicies?: boolean }) => {
      put(await staffCall(updateFirstSteps, change));
    },
  );
  if (remote.state !== 'ready') return null;
  const { steps, isHidden } = remote.value;
  const change = mayChange ? submit : undefined;
  if (isHidden) {
    if (!change) return null;
    return (
      <div className="grid justify-items-start gap-3">
        {error && <Alert>{error.message}</Alert>}
        <Button look="secondary" busy={running} onClick={() => change({ isHidden: false })}>
          Show first steps
        </Button>
      </div>
    );
  }
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel
      title={`First steps: ${done} of ${steps.length} done`}
      actions={
        change && (
          <Button look="secondary" busy={running} onClick={() => change({ isHidden: true })}>
            Hide first steps
          </Button>
        )
      }
    >
      {error && <Alert>{error.message}</Alert>}
      <ol className="grid gap-3 md:grid-cols-2">
        {steps.map((step) => (
          <Step key={step.step} {...step}>
            {step.step === 'policies' && !step.isDone && change && (
              <Button look="secondary" onClick={() => change({ hasReadPolicies: true })}>
                I have read them
              </Button>
            )}
          </Step>
        ))}
      </ol>
      <div className="mt-4 empty:hidden">
        <LoadDemo />
      </div>
    </Panel>
  );
}

type StepProps = Steps['steps'][number] & { children: React.ReactNode };

function Step({ step, isDone, children }: StepProps) {
  const { title, hint, href } = TEXTS[step];
  const look = 'font-bold text-brand underline-offset-4 hover:underline';
  return (
    <li className="grid content-start justify-items-start gap-1 rounded-2xl border border-line p-3 text-sm">
      <Badge kind={isDone ? 'good' : 'warn'}>{isDone ? 'Done' : 'To do'}</Badge>
      {href.startsWith('/admin') ? (
        <Link href={href} className={look}>
          {title}
        </Link>
      ) : (
        <a href={href} className={look}>
          {title}
        </a>
      )}
      <p className="text-soft">{hint}</p>
      {children}
    </li>
  );
}
