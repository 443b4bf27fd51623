import { formatCount } from '#src/lib/money.ts';
import type { Waiting } from '#src/features/dashboard/waiting.contract.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { CheckIcon, ChevronRightIcon } from '#src/ui/icons.tsx';

const KINDS = [
  ['ordersToShip', 'Orders to ship', '/admin/orders/pending'],
  ['returns', 'Returns', '/admin/orders/returns'],
  ['reviews', 'Reviews to approve', '/admin/reviews'],
  ['questions', 'Questions', '/admin/questions'],
  ['messages', 'Messages to answer', '/admin/messages'],
  ['differences', 'Payment differences', '/admin/payments'],
  ['publishing', 'Changes to publish', '/admin/publishing'],
] as const;

/** Open tasks with their numbers, the first one largest; the kinds without a task in one line. */
export function Tasks({ waiting }: { waiting: Waiting }) {
  const open = KINDS.filter(([name]) => waiting[name] > 0);
  const done = KINDS.filter(([name]) => waiting[name] === 0);
  return (
    <Panel title="To do" className="flex flex-col">
      {open.length === 0 && <AllDone />}
      <ul className="grid gap-1 sm:max-xl:grid-cols-2">
        {open.map(([name, title, href], at) => (
          <li key={name} className={at === 0 ? 'mb-2 sm:max-xl:col-span-2' : ''}>
            <Link
              href={href}
              className={`flex items-center gap-4 rounded-field px-4 ${at === 0 ? 'min-h-24 bg-brand text-on-brand hover:bg-brand-strong' : 'min-h-14 hover:bg-sunk'}`}
            >
              <span
                className={`min-w-8 font-extrabold tracking-tight tabular-nums ${at === 0 ? 'text-5xl' : 'text-2xl text-brand'}`}
              >
                {formatCount(waiting[name])}
              </span>
              <span className={`flex-1 font-semibold ${at === 0 ? 'text-lg' : ''}`}>{title}</span>
              <ChevronRightIcon className={`size-5 ${at === 0 ? '' : 'text-soft'}`} />
            </Link>
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <div className="mt-auto pt-4">
          {open.length > 0 && <p className="text-sm text-soft">Nothing to do here</p>}
          <ul className="mt-1 flex flex-wrap gap-x-5 xl:grid">
            {done.map(([name, title, href]) => (
              <li key={name}>
                <Link
                  href={href}
                  className="flex min-h-9 items-center gap-1.5 text-sm text-soft hover:text-brand hover:underline xl:min-h-8"
                >
                  <CheckIcon className="size-4 text-good" />
                  <span className="sr-only">0 </span>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

function AllDone() {
  return (
    <div className="grid justify-items-center gap-2 py-8 text-center">
      <span className="mb-1 grid size-14 place-items-center rounded-full bg-wash text-brand">
        <CheckIcon className="size-7" />
      </span>
      <p className="text-lg font-bold">You are up to date</p>
      <p className="max-w-xs text-sm text-balance text-soft">
        New orders, returns, reviews and messages appear here.
      </p>
    </div>
  );
}
