import { Skeleton } from '#src/ui/Skeleton.tsx';

/** Placeholder for a grid of products. */
export function CardGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div
      role="status"
      aria-label="Loading products"
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 xl:grid-cols-4"
    >
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="grid gap-3 rounded-card border border-line bg-surface p-4">
          <Skeleton className="aspect-square w-full" />
          <Skeleton />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  );
}
