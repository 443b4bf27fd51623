import { Tabs } from '@base-ui/react/tabs';
import { useStore } from '@nanostores/react';
import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import type { MenuCategory } from '#src/features/catalog/category.contract.ts';
import { $menu, loadMenu } from '#src/features/catalog/menu.store.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ChevronRightIcon } from '#src/ui/icons.tsx';
import { useDismiss } from '#src/ui/useDismiss.ts';
import { openOnHover } from './open-on-hover.ts';
import { MenuProducts, MenuProductsSkeleton } from './MenuProducts.tsx';

const TAB =
  'group flex min-h-11 w-full items-center justify-between gap-3 rounded-field px-3.5 text-left text-sm font-bold text-soft -outline-offset-2 hover:text-ink data-active:bg-surface data-active:text-brand data-active:shadow-lift';
const FRAME =
  'grid max-h-[calc(100dvh-6rem)] grid-cols-[14rem_1fr] overflow-y-auto overscroll-contain';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** Element that contains the panel and its button. */
  host: RefObject<HTMLElement | null>;
  trigger: RefObject<HTMLElement | null>;
};

/** Loads the menu early, and opens it for a mouse that stays. */
export function preload(host: HTMLElement | null, setOpen: (isOpen: boolean) => void): void {
  void loadMenu();
  if (host) openOnHover(host, setOpen);
}

/** Categories as vertical tabs, each with its products. */
export function CategoriesPanel({ isOpen, onClose, host, trigger }: Props) {
  useDismiss(host, { isOpen, onDismiss: onClose, trigger });
  useEffect(() => {
    if (isOpen) void loadMenu();
  }, [isOpen]);

  const menu = useStore($menu, { ssr: 'initial' });
  if (menu.state === 'loading') return <Loading />;
  if (menu.state === 'failed') return <Failed message={menu.error.message} />;
  return <CategoryTabs categories={menu.value} />;
}

function CategoryTabs({ categories }: { categories: MenuCategory[] }) {
  const [active, setActive] = useState(categories[0]?.id);
  if (categories.length === 0) return <p className="p-8 text-soft">No categories yet.</p>;

  // A touch on a tab selects it with the click that follows.
  const choose = (id: number) => (event: PointerEvent) =>
    event.pointerType === 'mouse' && setActive(id);

  return (
    <Tabs.Root
      value={active}
      onValueChange={(id: number) => setActive(id)}
      orientation="vertical"
      className={FRAME}
    >
      <div className="flex flex-col justify-between gap-6 bg-sunk p-3">
        <Tabs.List activateOnFocus aria-label="Categories" className="grid gap-1">
          {categories.map(({ id, name }) => (
            <Tabs.Tab key={id} value={id} onPointerEnter={choose(id)} className={TAB}>
              {name}
              <ChevronRightIcon className="size-4 opacity-0 group-data-active:opacity-100" />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <OtherWays />
      </div>
      {categories.map((category) => (
        <Tabs.Panel key={category.id} value={category.id} className="p-5 outline-offset-[-3px]">
          <MenuProducts category={category} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

const OTHER_WAYS = [
  ['/best-sellers', 'Best Sellers'],
  ['/new-arrivals', 'New Arrivals'],
  ['/product/categories', 'All categories'],
] as const;

function OtherWays() {
  return (
    <div className="grid gap-3">
      <ul>
        {OTHER_WAYS.map(([href, text]) => (
          <li key={href}>
            <a {...{ href }} className="block px-3.5 py-2 text-sm text-soft hover:text-brand">
              {text}
            </a>
          </li>
        ))}
      </ul>
      <a
        href="/help-me-choose"
        className="grid rounded-field bg-sun px-3.5 py-3 text-sm text-on-sun hover:underline"
      >
        Not sure which one?
        <span className="font-bold">Help me choose</span>
      </a>
    </div>
  );
}

function Loading() {
  return (
    <div className={FRAME}>
      <div className="bg-sunk" />
      <MenuProductsSkeleton />
      <p role="status" className="sr-only">
        Loading...
      </p>
    </div>
  );
}

function Failed({ message }: { message: string }) {
  return (
    <div className="grid justify-items-start gap-4 p-8">
      <Alert>{message}</Alert>
      <div className="flex flex-wrap items-center gap-4">
        <Button look="secondary" onClick={() => void loadMenu()}>
          Try again
        </Button>
        <a href="/product/categories" className="py-2 text-sm font-bold text-brand">
          All categories
        </a>
      </div>
    </div>
  );
}
