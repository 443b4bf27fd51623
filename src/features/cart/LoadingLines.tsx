import { Skeleton } from '#src/ui/Skeleton.tsx';

/** Placeholder shown in a panel while the cart's lines load. */
export function LoadingLines() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <p role="status" className="sr-only">
        Loading your cart…
      </p>
      {[1, 2].map((line) => (
        <div key={line} className="grid grid-cols-[5rem_1fr] items-center gap-4">
          <Skeleton className="aspect-square w-full" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-10 w-32" />
          </div>
        </div>
      ))}
    </div>
  );
}
