/** Hints about further discounts, announced politely as the cart changes. */
export function OfferHints({ hints }: { hints: readonly string[] }) {
  return (
    <ul aria-label="To save more" aria-live="polite" className="grid gap-1.5 empty:hidden">
      {hints.map((hint) => (
        <li key={hint} className="rounded-field bg-wash px-3 py-2 text-sm font-semibold text-brand">
          {hint}
        </li>
      ))}
    </ul>
  );
}
