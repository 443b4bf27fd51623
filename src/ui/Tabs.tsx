import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

export type Tab = { id: string; label: string };

type Props = {
  tabs: Tab[];
  label: string;
} & Record<string, unknown>;

/** Tabs; the panel of each tab is the prop (or the slot, in `.astro`) named by its id. */
export function Tabs({ tabs, label, ...panels }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useOpenTab(tabs, list);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.findIndex(({ id }) => id === open);
    const next = (at + step + tabs.length) % tabs.length;
    setOpen(tabs[next]?.id);
    list.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="flex scroll-mt-32 [scrollbar-width:none] gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-controls={id}
            aria-selected={id === open}
            tabIndex={id === open ? 0 : -1}
            onClick={() => setOpen(id)}
            className="-mb-px min-h-12 border-b-3 border-transparent px-4 font-bold whitespace-nowrap text-soft -outline-offset-2 transition-colors hover:text-ink aria-selected:border-brand aria-selected:text-ink md:px-6"
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ id }) => (
        <div
          key={id}
          role="tabpanel"
          id={id}
          aria-labelledby={`tab-${id}`}
          hidden={id !== open}
          className="py-8"
        >
          {panels[id] as ReactNode}
        </div>
      ))}
    </div>
  );
}

/** The open tab's id. A link to a panel opens its tab, from this page or from another. */
function useOpenTab(tabs: Tab[], list: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(tabs[0]?.id);
  useEffect(() => {
    const follow = () => {
      const named = tabs.find(({ id }) => `#${id}` === window.location.hash);
      if (!named) return;
      setOpen(named.id);
      // The panel was hidden when the browser looked for it.
      list.current?.scrollIntoView({ block: 'start' });
    };
    const first = setTimeout(follow);
    window.addEventListener('hashchange', follow);
    return () => {
      clearTimeout(first);
      window.removeEventListener('hashchange', follow);
    };
  }, [tabs, list]);
  return [open, setOpen] as const;
}
