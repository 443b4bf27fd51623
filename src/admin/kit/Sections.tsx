import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { ChevronDownIcon } from '#src/ui/icons.tsx';
import { Select } from '#src/ui/Select.tsx';

/** A section with its place in the address, and a line about its content. */
export type Section = readonly [id: string, title: string, summary: string, content: ReactNode];

/** Distance from the top at which a section counts as the current one: below the top bar. */
const TOP = '-15% 0px -75% 0px';

type Props = {
  label: string;
  sections: readonly Section[];
  /** The subject of the form, above the index. */
  summary?: ReactNode;
};

/**
 * Long form in sections, with a summary and an index to the right that stay in sight, or a menu at
 * the top of tablets. On phones the sections are folded, and each shows a line about its content.
 */
export function Sections({ label, sections, summary }: Props) {
  const [here, setHere] = useCurrent(sections.map(([id]) => id).join(' '));
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_15rem] xl:gap-6 min-[90rem]:grid-cols-[minmax(0,1fr)_18rem]">
      {/* Above the bar that saves. */}
      <div className="sticky top-20 order-last grid max-h-[calc(100dvh-11rem)] [scrollbar-width:thin] content-start gap-4 self-start overflow-y-auto max-xl:hidden">
        {summary}
        <nav aria-label={label} className="rounded-card border border-line bg-surface p-2">
          <ul className="grid">
            {sections.map(([id, title, about]) => (
              <IndexEntry
                key={id}
                {...{ id, title, about }}
                isHere={id === here}
                onGo={() => setHere(id)}
              />
            ))}
          </ul>
        </nav>
      </div>
      <div className="sticky top-14 z-20 -mx-4 mb-4 border-b border-line bg-paper px-4 py-2 max-sm:hidden md:-mx-8 md:px-8 xl:hidden">
        <Select
          name="section"
          label={label}
          hideLabel
          options={sections.map(([id, title]) => ({ value: id, label: title }))}
          value={here}
          onChange={({ target }) => {
            setHere(target.value);
            showSection(target.value);
          }}
        />
      </div>
      <div className="grid grid-cols-1 gap-3 sm:gap-5">
        {sections.map(([id, ...section]) => (
          <Folded key={id} id={id} section={section} />
        ))}
      </div>
    </div>
  );
}

type EntryProps = {
  id: string;
  title: string;
  about: string;
  isHere: boolean;
  onGo: () => void;
};

/** Link to a section, with a line about what it contains. */
function IndexEntry({ id, title, about, isHere, onGo }: EntryProps) {
  return (
    <li>
      <a
        href={`#${id}`}
        onClick={onGo}
        aria-current={isHere ? 'true' : undefined}
        className={`block rounded-field px-3 py-1 text-sm ${isHere ? 'bg-wash text-brand' : 'hover:bg-sunk'}`}
      >
        <span className="block font-bold">{title}</span>
        {/* The section says the same in full. */}
        <span
          aria-hidden="true"
          title={about}
          className={`block truncate text-xs ${isHere ? '' : 'text-soft'}`}
        >
          {about}
        </span>
      </a>
    </li>
  );
}

type FoldedProps = {
  id: string;
  section: readonly [title: string, summary: string, content: ReactNode];
};

const PHONE = '(width < 40rem)';

// Not useMedia: if the admin shared it, the pages of shoppers would load one more script for it.
function onResize(changed: () => void) {
  const list = window.matchMedia(PHONE);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

function isPhoneNow(): boolean {
  return window.matchMedia(PHONE).matches;
}

/** A section that is always open except on phones. Folding keeps what was typed in it. */
function Folded({ id, section: [title, summary, content] }: FoldedProps) {
  const isPhone = useSyncExternalStore(onResize, isPhoneNow);
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      id={id}
      open={isOpen || !isPhone}
      onToggle={({ currentTarget }) => {
        if (!isPhone) return;
        setOpen(currentTarget.open);
        // Its line was at the top of the window: what follows would be far from it.
        if (!currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
      className="group scroll-mt-20 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface xl:scroll-mt-4"
    >
      <summary className="sticky top-14 z-10 flex min-h-16 cursor-pointer items-center justify-between gap-4 rounded-card bg-surface px-4 py-3 group-open:rounded-b-none group-open:border-b group-open:border-line sm:hidden">
        <span className="min-w-0">
          <h2 className="font-bold">{title}</h2>
          <span className="block truncate text-sm text-soft group-open:hidden">{summary}</span>
        </span>
        <ChevronDownIcon className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180" />
      </summary>
      {/* The line above names the section: a panel of its own needs no second title or card. */}
      <div className="grid grid-cols-1 gap-5 max-sm:divide-y max-sm:divide-line max-sm:[&_section]:rounded-none max-sm:[&_section]:border-0 max-sm:[&>section:only-child>div>h2]:hidden">
        {content}
      </div>
    </details>
  );
}

/** Opens a section and scrolls to it. */
function showSection(id: string): void {
  const section = document.querySelector<HTMLDetailsElement>(`#${id}`);
  if (!section) return;
  section.open = true;
  section.scrollIntoView();
}

/** Returns the id of the section at the top of the window, or of the one that was chosen last. */
function useCurrent(ids: string) {
  const [here, setHere] = useState(ids.split(' ')[0] ?? '');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        // At its end the page cannot scroll further: the chosen section may be below the top.
        if (isAtEnd()) return;
        const shown = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (shown) setHere(shown.target.id);
        // The first section may begin below the place that counts.
        else if (window.scrollY === 0) setHere(ids.split(' ')[0] ?? '');
      },
      { rootMargin: TOP },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    // The browser looked for a section of the address before the form was loaded.
    const wanted = window.location.hash.slice(1);
    if (ids.split(' ').includes(wanted)) showSection(wanted);
    return () => observer.disconnect();
  }, [ids]);
  return [here, setHere] as const;
}

function isAtEnd(): boolean {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  return scrollHeight - clientHeight - scrollTop < 2;
}
