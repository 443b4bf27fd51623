import { Skeleton } from '#src/ui/Skeleton.tsx';

/** Where reviews are about to appear: about as tall as they are, so that what follows stays. */
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
