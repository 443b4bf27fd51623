import { Link } from '#src/admin/kit/Link.tsx';
import type { Query } from '#src/admin/kit/useQuery.ts';

type FiguresProps = { figures: readonly (readonly [name: string, value: string, hint: string])[] };

/** The main figures of a report, each with a line about it. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="mb-4 grid grid-cols-2 gap-4 lg:grid-cols-4">
      {figures.map(([name, value, hint]) => (
        <div key={name}>
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="text-xl font-extrabold tracking-tight tabular-nums sm:text-2xl">
            {value}
          </dd>
          <dd className="text-sm text-soft">{hint}</dd>
        </div>
      ))}
    </dl>
  );
}

type GroupLinksProps = { groups: Record<string, string>; by: string; query: Query };

/** Links that group a report by something else; the choice is stored in the URL. */
export function GroupLinks({ groups, by, query }: GroupLinksProps) {
  return (
    <nav aria-label="Group by" className="-mx-1 mb-3 flex gap-1 overflow-x-auto px-1">
      {Object.entries(groups).map(([name, title]) => (
        <Link
          key={name}
          href={query.hrefWith({ by: name })}
          aria-current={name === by ? 'true' : undefined}
          className={`grid min-h-11 shrink-0 place-items-center rounded-full px-4 text-sm font-bold ${name === by ? 'bg-ink text-paper' : 'text-soft hover:bg-sunk'}`}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
