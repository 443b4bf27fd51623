import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

export type Tab<Id extends string = string> = { id: Id; label: string };

type Props<Id extends string> = {
  tabs: readonly Tab<Id>[];
  /** The name of the tab list for screen readers. */
  label: string;
  /** The chosen tab, if the caller controls it. The other panels are then empty. */
  active?: Id;
  onActive?: (id: Id) => void;
} & Record<string, unknown>;

/** The number of tabs that are set closer on a phone, so that all are visible; more of them scroll. */
const CLOSE_TABS = 5;
const CLOSE = [
  'justify-between gap-0 tracking-tight sm:justify-start',
  'px-0.5 text-[clamp(0.75rem,3.7vw,0.875rem)]',
];
const WIDE = ['gap-1', 'px-2 text-sm'];
/** Tabs that scroll begin at the margin and fade at the edge behind which there are more. */
const LONG = ['gap-1 fade-end', 'px-2 text-sm first:pl-0'];

/** Tabs; the panel of each tab is the prop (or the slot, in `.astro`) named by its id. */
export function Tabs<Id extends string>({ tabs, label, active, onActive, ...panels }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useChosenTab(tabs, list);
  const open = active ?? chosen;
  const [row, one] = tabs.length === CLOSE_TABS ? CLOSE : tabs.length > CLOSE_TABS ? LONG : WIDE;

  function choose(id: Id) {
    setChosen(id);
    onActive?.(id);
  }
  function onKeyDown(event: KeyboardEvent) {
    const tab = tabOf(event.key, tabs, open);
    if (!tab) return;
    event.preventDefault();
    choose(tab.id);
    list.current?.querySelectorAll('button')[tabs.indexOf(tab)]?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className={`flex scroll-mt-32 [scrollbar-width:none] overflow-x-auto border-b border-line ${row}`}
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
            onClick={() => choose(id)}
            className={`-mb-px min-h-12 shrink-0 border-b-3 border-transparent ${one} font-bold whitespace-nowrap text-soft -outline-offset-2 transition-colors hover:text-ink aria-selected:border-brand aria-selected:text-ink aria-selected:[scroll-initial-target:nearest] sm:px-3 sm:text-base md:px-6`}
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
          className="pt-6 md:pt-8"
        >
          {(active === undefined || id === open) && (panels[id] as ReactNode)}
        </div>
      ))}
    </div>
  );
}

/** Returns the tab that a key moves to from the open one. */
function tabOf<Id extends string>(key: string, tabs: readonly Tab<Id>[], open: Id | undefined) {
  const at = tabs.findIndex(({ id }) => id === open);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key];
  return next === undefined ? undefined : tabs.at(next % tabs.length);
}

/** The chosen tab's id. A link to a panel chooses its tab, from this page or from another. */
function useChosenTab<Id extends string>(
  tabs: readonly Tab<Id>[],
  list: RefObject<HTMLElement | null>,
) {
  const [chosen, setChosen] = useState(tabs[0]?.id);
  useEffect(() => {
    const follow = () => {
      const named = tabs.find(({ id }) => `#${id}` === window.location.hash);
      if (!named) return;
      setChosen(named.id);
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
  return [chosen, setChosen] as const;
}
