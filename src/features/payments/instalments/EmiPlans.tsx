import { useStore } from '@nanostores/react';
import { InstalmentTable } from './InstalmentTable.tsx';
import { $instalments } from './offered-instalments.store.ts';

/** The plans of an EMI with their true cost, below its row in the list of ways to pay. */
export function EmiPlans() {
  const emi = useStore($instalments, { ssr: 'initial' })?.emi;
  if (!emi) return null;
  return (
    <section ref={bringIntoView} aria-labelledby="emi-plans" className="grid! scroll-my-28 gap-2">
      <h3 id="emi-plans" className="font-bold">
        What an EMI costs
      </h3>
      <p className="text-sm text-soft">Choose the bank and the months in the next window.</p>
      <InstalmentTable plans={emi.plans} />
    </section>
  );
}

/** On a phone, the plans appear below the Pay button's bar. */
function bringIntoView(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'nearest' });
}
