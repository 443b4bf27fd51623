import { lazy, Suspense, useState } from 'react';
import type { Category } from '#src/features/catalog/category.contract.ts';
import { MenuIcon } from '#src/ui/icons.tsx';
import { useEver } from '#src/ui/useEver.ts';

const MobilePanel = lazy(async () => ({
  default: (await import('./MobilePanel.tsx')).MobilePanel,
}));

export type MenuEntry = Pick<Category, 'id' | 'title' | 'link' | 'image'>;

/** The hamburger of small screens and the side panel that it opens. */
export function MobileMenu({ categories }: { categories: MenuEntry[] }) {
  const [open, setOpen] = useState(false);
  const everOpen = useEver(open);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-ml-2 grid size-11 place-items-center rounded-full hover:bg-sunk"
      >
        <MenuIcon className="size-6" />
      </button>
      {everOpen && (
        <Suspense>
          <MobilePanel open={open} onClose={() => setOpen(false)} categories={categories} />
        </Suspense>
      )}
    </>
  );
}
