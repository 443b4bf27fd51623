import { type SubmitEvent, useState } from 'react';
import { SearchIcon } from '#src/ui/icons.tsx';
import { CONTROL } from '#src/ui/field-frame.ts';
import { buttonClass } from '#src/ui/button.ts';
import type { Query } from './useQuery.ts';

type Props = { query: Query; label: string; /** Its URL parameter. */ name?: string };

/** Search field of a list, submitted with Enter; the text is stored in the URL. */
export function SearchField({ query, label, name = 'q' }: Props) {
  const sent = query.get(name);
  const [{ of, text }, setTyped] = useState({ of: sent, text: sent });
  const setText = (next: string) => setTyped({ of: sent, text: next });
  // After Back, or when the search was cleared elsewhere, the field matches the list.
  if (of !== sent) setText(sent);
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
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value === '' && sent !== '') query.set({ [name]: '' });
        }}
        className={`${CONTROL} h-11 min-w-0 sm:max-w-md`}
      />
      <button type="submit" className={buttonClass('secondary')}>
        <SearchIcon className="size-4" />
        <span className="max-sm:sr-only">Search</span>
      </button>
    </form>
  );
}
