/** Said instead of a form to those who may look and not change. */
export function LookOnly() {
  return <p className="text-sm text-soft">Your role may look at this, and not change it.</p>;
}
