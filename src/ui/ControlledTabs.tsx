import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type Tab<Id extends string> = { id: Id; title: string; panel: ReactNode };
type Props<Id extends string> = {
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  active: Id;
  onActive: (id: Id) => void;
};

/** Tabs whose choice the caller holds; only the chosen panel is there, so the others load nothing. */
export function ControlledTabs<Id extends string>({ label, tabs, active, onActive }: Props<Id>) {
  return (
    <Base.Root value={active} onValueChange={(id: Id) => onActive(id)}>
      <Base.List
        aria-label={label}
        className="mb-6 flex [scrollbar-width:none] gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ id, title }) => (
          <Base.Tab
            key={id}
            value={id}
            className="-mb-px min-h-12 shrink-0 border-b-3 border-transparent px-2.5 text-sm font-bold text-soft -outline-offset-2 transition-colors hover:text-ink data-active:border-brand data-active:text-ink sm:px-4 sm:text-base"
          >
            {title}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ id, panel }) => (
        <Base.Panel key={id} value={id}>
          {panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
