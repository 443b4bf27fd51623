import drawings from './drawings.svg?url&no-inline';
import { drawingOf } from './drawings.ts';

type Props = { kind: 'box' | 'steps' | 'care'; items: readonly string[] };

/** A list with a drawing for each item: contents of the box, steps of a set-up, or advice. */
export function DrawnList({ kind, items }: Props) {
  const List = kind === 'steps' ? 'ol' : 'ul';
  return (
    <List className={`drawn ${kind}`}>
      {items.map((item) => (
        <li key={item}>
          <svg aria-hidden="true">
            <use href={`${drawings}#${drawingOf(kind, item)}`} />
          </svg>
          {item}
        </li>
      ))}
    </List>
  );
}
