import { useQuery } from './useQuery.ts';

/** Keeps in the URL whether the form for a new entry is open, so that the search can open it. */
export function useNew(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const query = useQuery();
  const setOpen = (isOpen: boolean) =>
    query.replace({ new: isOpen ? 'yes' : '', page: query.get('page') });
  return [query.get('new') !== '', setOpen];
}
