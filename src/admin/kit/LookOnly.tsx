/** Replaces a form for staff with view-only access. */
export function LookOnly() {
  return <p className="text-sm text-soft">Your role may look at this, and not change it.</p>;
}
