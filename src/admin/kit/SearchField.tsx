import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { SearchIcon } from '#src/ui/icons.tsx';
import { CONTROL } from '#src/ui/field-frame.ts';
import { buttonClass } from '#src/ui/button.ts';
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
  const search = useEffectEvent(() => {
    if (text.trim() === sent) return;
    // Back leads to the list before the search, not through the letters of it.
    const change = sent === '' ? query.set : query.replace;
    change({ [name]: text.trim() });
  });
  useEffect(() => {
    const timer = setTimeout(search, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    query.set({ [name]: text.trim() });
  }
  return (
    <form
      role="search"
      onSubmit={onSubmit}
      className="flex min-w-0 flex-[1_1_24rem] gap-2 self-start"
    >
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        className={`${CONTROL} h-11 min-w-0 sm:max-w-md`}
      />
      <button type="submit" className={buttonClass('secondary')}>
        <SearchIcon className="size-4" />
        <span className="max-sm:sr-only">Search</span>
      </button>
    </form>
  );
}
