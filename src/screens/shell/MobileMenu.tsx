import { Suspense, useState } from 'react';
import type { Category } from '#src/features/catalog/category.contract.ts';
import { MenuIcon } from '#src/ui/icons.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useEver } from '#src/ui/useEver.ts';
import { useMissing } from '#src/ui/useMissing.ts';

type MenuEntry = Pick<Category, 'id' | 'title' | 'link' | 'image'>;
/** A link, with those of its second level; '' leads nowhere. */
export type PanelLink = { text: string; href: string; links?: readonly PanelLink[] };
type Props = {
  categories: MenuEntry[];
  /** The shop's own links after the categories. */
  menu?: readonly PanelLink[];
};
export type PanelProps = Props & { open: boolean; onClose: () => void };

const MobilePanel = lazyPart<PanelProps>(
  async () => (await import('./MobilePanel.tsx')).MobilePanel,
  PanelMissing,
);

/** Menu button of small screens, and the side panel that it opens. */
export function MobileMenu(props: Props) {
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
          <MobilePanel open={open} onClose={() => setOpen(false)} {...props} />
        </Suspense>
      )}
    </>
  );
}

function PanelMissing({ open, onClose }: PanelProps): null {
  useMissing(open, 'The menu', onClose);
  return null;
}
