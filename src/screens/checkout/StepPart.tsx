import { type ReactNode, Suspense } from 'react';
import { AppError } from '#src/lib/errors.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

type Props = {
  /** Height of the placeholder, close to that of the content: the next steps are below it. */
  height?: string;
  children: ReactNode;
};

/** Content of a step; its script is loaded when the step is reached. */
export function StepPart({ height = 'h-60', children }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <Suspense fallback={<Skeleton className={`${height} w-full`} />}>{children}</Suspense>
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
