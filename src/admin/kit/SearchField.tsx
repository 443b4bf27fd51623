import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { SearchIcon } from '#src/ui/icons.tsx';
import type { Query } from './useQuery.ts';

type Props = { query: Query; label: string; /** Its URL parameter. */ name?: string };

/** Pause in typing after which the list is searched, in milliseconds. */
const PAUSE_MS = 300;

/** Search field of a list, which searches while staff type; the text is stored in the URL. */
export function SearchField({ query, label, name = 'q' }: Props) {
  const sent = query.get(name);
  const [{ of, text }, setTyped] = useState({ of: sent, text: sent });
  const setText = (next: string) => setTyped({ of: sent, text: next });
  // After Back, or when the search was cleared elsewhere, the field matches the list.
  if (of !== sent) setText(sent === text.trim() ? text : sent);
  function search(): void {
    if (text.trim() === sent) return;
    // Back leads to the list before the search, not through the letters of it.
    const change = sent === '' ? query.set : query.replace;
    change({ [name]: text.trim() });
  }
  const onPause = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(onPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    search();
  }
  return (
    <form
      role="search"
      onSubmit={onSubmit}
      className="relative min-w-0 flex-[1_1_24rem] self-start"
    >
      <SearchIcon className="pointer-events-none absolute top-3.5 left-4 size-4 text-soft" />
      <input
        type="search"
        aria-label={label}
        // The sign says that it searches; a phone has room for what it searches by.
        placeholder={label.replace(/^Search by (.)/, (_, first: string) => first.toUpperCase())}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        className={`h-11 control pl-10! text-ellipsis placeholder:max-sm:text-sm`}
      />
    </form>
  );
}
