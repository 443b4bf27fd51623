/** Replaces a form for staff with view-only access. */
export function LookOnly() {
  return <p className="text-sm text-soft">You have view-only access.</p>;
}
