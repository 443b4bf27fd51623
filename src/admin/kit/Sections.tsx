import { type ReactNode, useEffect, useState } from 'react';
import { Select } from '#src/ui/Select.tsx';

type Section = readonly [id: string, title: string, content: ReactNode];

/** Distance from the top at which a section counts as the current one: below the top bar. */
const TOP = '-15% 0px -75% 0px';

/** Long form in sections, with an index to the left, or a menu at the top of small screens. */
export function Sections({ label, sections }: { label: string; sections: readonly Section[] }) {
  const [here, setHere] = useCurrent(sections.map(([id]) => id).join(' '));
  return (
    <div className="xl:grid xl:grid-cols-[11rem_minmax(0,1fr)] xl:gap-8">
      <nav aria-label={label} className="max-xl:hidden">
        <ul className="sticky top-20 grid gap-0.5 border-l border-line text-sm">
          {sections.map(([id, title]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={() => setHere(id)}
                aria-current={id === here ? 'true' : undefined}
                className={`-ml-px block border-l-2 py-1.5 pl-4 ${id === here ? 'border-brand font-bold text-brand' : 'border-transparent text-soft hover:text-ink'}`}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="sticky top-14 z-20 -mx-4 mb-4 border-b border-line bg-paper px-4 py-2 md:-mx-8 md:px-8 xl:hidden">
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
      <div className="grid grid-cols-1 gap-5">
        {sections.map(([id, , content]) => (
          <div key={id} id={id} className="grid scroll-mt-20 grid-cols-1 gap-5 xl:scroll-mt-4">
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}

function showSection(id: string): void {
  document.getElementById(id)?.scrollIntoView();
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
