/** A block where content is about to appear. Give it a size by class. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`block animate-shimmer rounded-lg bg-sunk ${className}`} />
  );
}
