/** The offers of a product, below its price. */
export function OfferNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul aria-label="Offers" className="mt-3 grid gap-1.5">
      {notes.map((note) => (
        <li
          key={note}
          className="rounded-field border border-good bg-good-wash px-3 py-2 text-sm font-semibold text-good"
        >
          {note}
        </li>
      ))}
    </ul>
  );
}
