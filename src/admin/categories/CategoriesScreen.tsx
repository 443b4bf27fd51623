import { useState } from 'react';
import {
  type AdminCategory,
  listAdminCategories,
  orderCategories,
} from '#src/features/catalog/admin/category-admin.contract.ts';
import { createCategory } from '#src/features/catalog/admin/new-category.contract.ts';
import { orderVersion } from '#src/features/catalog/admin/edit-versions.ts';
import { toAppError } from '#src/lib/errors.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { findConflict } from '#src/admin/kit/conflict.ts';
import { LinkFor } from '#src/admin/kit/LinkFor.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { moved } from '#src/ui/moved.ts';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Sortable } from '#src/admin/kit/Sortable.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { CategoryRow, RankedCategory } from './CategoryRow.tsx';

/** Lists all categories in the shop's order; they are moved by dragging or with buttons. */
export function CategoriesScreen() {
  const { remote, reload, put } = useRemote(() => staffCall(listAdminCategories, {}));
  return (
    <>
      <PageHead title="All Categories">
        <LinkFor call={createCategory} href="/admin/categories/add" className={buttonClass()}>
          Add New
        </LinkFor>
      </PageHead>
      <Loaded remote={remote} reload={reload}>
        {(categories) => <Ranked categories={categories} onChange={put} />}
      </Loaded>
    </>
  );
}

type Props = {
  categories: readonly AdminCategory[];
  onChange: (categories: AdminCategory[]) => void;
};

function Ranked({ categories, onChange }: Props) {
  const [error, setError] = useState<string>();
  const mayMove = useMayCall(orderCategories);
  const shown = categories.filter(({ isRetired }) => !isRetired);
  const retired = categories.filter(({ isRetired }) => isRetired);

  async function move(from: number, to: number) {
    if (to < 0 || to >= shown.length || to === from) return;
    const next = moved(shown, from, to);
    setError(undefined);
    // Shown immediately; reverted if the server refuses.
    onChange([...next, ...retired]);
    try {
      const version = orderVersion(categories);
      onChange(await staffCall(orderCategories, { version, ids: next.map(({ id }) => id) }));
      showToast(`${shown[from]?.title} is now number ${to + 1}.`);
    } catch (thrown) {
      const now = findConflict<AdminCategory[]>(thrown);
      onChange(now ?? [...categories]);
      const title = shown[from]?.title;
      setError(
        now
          ? `Someone else changed the order, which is now shown. Move ${title} to number ${to + 1} again if you still want to.`
          : toAppError(thrown).message,
      );
    }
  }

  if (categories.length === 0) {
    return <p className="py-12 text-center text-soft">There are no categories yet.</p>;
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {error && <Alert>{error}</Alert>}
      {mayMove ? (
        <>
          <MoveHint />
          <Sortable onMove={(from, to) => void move(from, to)}>
            <ol className="grid grid-cols-1 gap-2">
              {shown.map((category, at) => (
                <RankedCategory
                  key={category.id}
                  {...{ category, at, count: shown.length }}
                  onMove={(to) => void move(at, to)}
                />
              ))}
            </ol>
          </Sortable>
        </>
      ) : (
        shown.map((category) => <CategoryRow key={category.id} category={category} />)
      )}
      {retired.length > 0 && <Retired categories={retired} />}
    </div>
  );
}

function MoveHint() {
  return (
    <p className="text-sm text-soft">
      Drag a category (by its dots on a phone) or use its arrows to move it in menus and on the home
      page.
    </p>
  );
}

function Retired({ categories }: Pick<Props, 'categories'>) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="mt-4 font-bold">Retired</h2>
      {categories.map((category) => (
        <CategoryRow key={category.id} category={category} />
      ))}
    </section>
  );
}
