import { TagIcon } from '#src/ui/icons.tsx';

/** The offers of a product, below its price. */
export function OfferNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul aria-label="Offers" className="mt-2 grid gap-1">
      {notes.map((note) => (
        <li key={note} className="flex gap-2 text-sm font-semibold text-good">
          <TagIcon className="size-5 shrink-0" />
          {note}
        </li>
      ))}
    </ul>
  );
}
