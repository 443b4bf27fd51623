import { FilterSelect } from './FilterSelect.tsx';
import type { Query } from './useQuery.ts';

type Props = {
  label: string;
  /** Name of its URL parameter. */
  name: string;
  options: readonly { value: string; label: string }[];
  query: Query;
};

/** Two filters share a row on phones, and all of them fill one on tablets. */
export const FILTER_WIDTH = 'max-sm:w-[calc(50%-0.375rem)] max-md:grow';

/** Filters a list by one of several values; the first option shows all. */
export function ListFilter({ label, name, options, query }: Props) {
  return (
    <div className={FILTER_WIDTH}>
      <FilterSelect
        name={name}
        label={label}
        options={options}
        value={query.get(name)}
        onChange={(event) => query.set({ [name]: event.target.value })}
      />
    </div>
  );
}
