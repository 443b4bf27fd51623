import { DayField } from '#src/admin/kit/DayField.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import type { Query } from '#src/admin/kit/useQuery.ts';
import { listSpans, type Span } from '#src/admin/kit/spans.ts';

type Props = {
  span: Span;
  query: Query;
  /** Problems with the chosen dates. */
  errors: Record<string, string>;
};

/** Start and end date with common periods; the choice is stored in the URL. */
export function SpanChoice({ span, query, errors }: Props) {
  return (
    <div className="mb-5 grid gap-3">
      <nav aria-label="Periods" className="-mx-1 flex gap-1 overflow-x-auto px-1 py-1">
        {listSpans(new Date()).map(({ name, title, from, to }) => {
          const isChosen = from === span.from && to === span.to;
          return (
            <Link
              key={name}
              href={query.hrefWith({ from, to })}
              aria-current={isChosen ? 'true' : undefined}
              className={`grid min-h-11 shrink-0 place-items-center rounded-full border px-4 text-sm font-semibold whitespace-nowrap ${isChosen ? 'border-brand bg-wash text-brand' : 'border-line hover:border-brand'}`}
            >
              {title}
            </Link>
          );
        })}
      </nav>
      <div className="grid max-w-md gap-3 min-[480px]:grid-cols-2">
        <DayField
          label="From"
          name="from"
          value={span.from}
          error={errors['from']}
          onChange={({ target }) => query.replace({ from: target.value, to: span.to })}
        />
        <DayField
          label="To"
          name="to"
          value={span.to}
          error={errors['to']}
          onChange={({ target }) => query.replace({ from: span.from, to: target.value })}
        />
      </div>
    </div>
  );
}
