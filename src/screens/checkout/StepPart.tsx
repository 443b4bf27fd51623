import { type ReactNode, Suspense } from 'react';
import { AppError } from '#src/lib/errors.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

/** Content of a step; its script is loaded when the step is reached. */
export function StepPart({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <Suspense fallback={<Skeleton className="h-60 w-full" />}>{children}</Suspense>
    </div>
  );
}

/** Placeholder for a step whose script could not be loaded. */
export function StepMissing() {
  return (
    <Failure
      error={new AppError('OFFLINE')}
      text="This step could not be loaded"
      retry={() => window.location.reload()}
    />
  );
}
