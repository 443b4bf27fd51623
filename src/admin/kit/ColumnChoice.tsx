import { Popover } from '@base-ui/react/popover';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { buttonClass } from '#src/ui/button.ts';
import type { Column } from './column.ts';
import type { Query } from './useQuery.ts';

type Props<Row> = { columns: readonly Column<Row>[]; hidden: readonly string[]; query: Query };

/** Chooses which columns a table shows; stored in the URL. */
export function ColumnChoice<Row>({ columns, hidden, query }: Props<Row>) {
  function toggle(id: string) {
    const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id];
    query.replace({ hide: next.filter(Boolean).join(','), page: query.page });
  }
  if (columns.every(({ isFixed }) => isFixed === true)) return null;
  return (
    <div>
      <Popover.Root>
        <Popover.Trigger className={`${buttonClass('quiet', 'small')} px-3!`}>
          Columns
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner sideOffset={4} align="end" className="z-40">
            <Popover.Popup
              aria-label="Columns"
              className="grid rounded-card border border-line bg-surface px-4 py-2 text-ink shadow-panel"
            >
              {columns
                .filter(({ isFixed }) => isFixed !== true)
                .map(({ id, title }) => (
                  <Checkbox
                    key={id}
                    name={id}
                    label={title}
                    checked={!hidden.includes(id)}
                    onChange={() => toggle(id)}
                  />
                ))}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
}
