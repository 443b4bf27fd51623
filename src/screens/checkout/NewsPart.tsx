import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '#src/ui/Skeleton.tsx';

// Most shoppers keep their earlier choice.
const NewsChoiceList = lazy(async () => {
  const { NewsChoiceList: part } =
    await import('#src/features/messages/choices/NewsChoiceList.tsx');
  return { default: part };
});

/** Chooses the channels for messages about the order. */
export function NewsPart() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="unfold">Order updates on your phone?</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="mt-2 h-32 w-full" />}>
          <div className="mt-2">
            <NewsChoiceList place="checkout" />
          </div>
        </Suspense>
      )}
    </details>
  );
}
