import { Skeleton } from '#src/ui/Skeleton.tsx';

/** A placeholder about as tall as the reviews, so that the content below does not move. */
export function ReviewsSkeleton() {
  return (
    <div role="status" className="needs-script grid gap-10 lg:grid-cols-[20rem_1fr] lg:gap-16">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-96 w-full" />
      <div className="grid content-start gap-5">
        <Skeleton className="h-96 w-full lg:h-60" />
        <Skeleton className="h-96 w-full lg:h-60" />
      </div>
    </div>
  );
}
