import { formatDate } from '#src/lib/dates.ts';
import type { Unit } from './warranty.contract.ts';

/** The protection plan of a unit in one line; empty without one. */
export function PlanLine({ plan }: Pick<Unit, 'plan'>) {
  if (!plan) return null;
  const { name, until, isRunning } = plan;
  if (!until) return <span>{name}: starts with the delivery</span>;
  return (
    <span>
      {name}: {isRunning ? 'covered until' : 'ended on'} {formatDate(until)}
    </span>
  );
}
