import { useState } from 'react';
import {
  type AdminCategory,
  listAdminCategories,
  updateCategory,
} from '#src/features/catalog/admin/category-admin.contract.ts';
import { createCategory, RANK_MAX } from '#src/features/catalog/admin/new-category.contract.ts';
import { categoryVersion } from '#src/features/catalog/admin/edit-versions.ts';
import { AppError } from '#src/lib/errors.ts';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { HistoryLink } from '#src/admin/audit/HistoryLink.tsx';
import { findConflict } from '#src/admin/kit/conflict.ts';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { DetailList } from '#src/admin/kit/DetailList.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { LookOnly } from '#src/admin/kit/LookOnly.tsx';
import { OnlyFor } from '#src/admin/kit/OnlyFor.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { goTo } from '#src/admin/kit/router.store.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import type { ScreenProps } from '#src/admin/kit/screen.ts';
import { type CategoryFields, CategoryForm } from './CategoryForm.tsx';

const BACK = (
  <Link href="/admin/categories/all" className="font-bold text-brand">
    ← All Categories
  </Link>
);

/** Add Category screen: title, image, description and rank, all required. */
export function AddCategoryScreen() {
  const { remote, reload } = useRemote(() => staffCall(listAdminCategories, {}));
  async function save({ title, description, rank, image }: CategoryFields) {
    const fields = { Title: title, Description: description, Rank: rank };
    const { link } = await staffCall(createCategory, { ...fields, ...(image && { Image: image }) });
    showToast(`The category is added at /category/${link}.`);
    goTo('/admin/categories/all', { isSaved: true });
  }
  return (
    <>
      <PageHead title="Add Category" above={BACK} />
      <OnlyFor call={createCategory}>
        <Loaded remote={remote} reload={reload}>
          {(all) => (
            <CategoryForm
              action="Add Category"
              call={createCategory}
              rank={Math.min(RANK_MAX, Math.max(-1, ...all.map((one) => one.rank)) + 1)}
              onSave={save}
            />
          )}
        </Loaded>
      </OnlyFor>
    </>
  );
}

/** Edit screen of a category: its fields, and removing it from the shop. */
export function EditCategoryScreen({ values }: ScreenProps) {
  const id = Number(values['id']);
  const { remote, reload, put } = useRemote(async () => {
    const found = (await staffCall(listAdminCategories, {})).find((one) => one.id === id);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }, String(id));
  const take = (all: AdminCategory[]) => {
    const found = all.find((one) => one.id === id);
    if (found) put(found);
  };
  return (
    <>
      <PageHead title={remote.state === 'ready' ? remote.value.title : 'Category'} above={BACK}>
        <HistoryLink entity="category" id={id} />
      </PageHead>
      <Loaded remote={remote} reload={reload}>
        {(category) => <Shown category={category} onChange={take} />}
      </Loaded>
    </>
  );
}

type EditProps = { category: AdminCategory; onChange: (all: AdminCategory[]) => void };

/** Shows the form to staff who may save it, the values to others. */
function Shown(props: EditProps) {
  const mayEdit = useMayCall(updateCategory);
  return mayEdit ? <Edit {...props} /> : <CategoryDetails category={props.category} />;
}

function CategoryDetails({ category }: Pick<EditProps, 'category'>) {
  const { title, link, description, rank, image, isRetired } = category;
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-5">
      <LookOnly />
      <Panel className="grid gap-4">
        {image && (
          <img
            src={image}
            alt={`Shown for ${title}`}
            className="size-32 rounded-field bg-sunk object-cover"
          />
        )}
        <DetailList
          details={[
            ['Title', title],
            ['Link', `/category/${link}`],
            ['Description', description],
            ['Rank', rank],
            ...(isRetired ? ([['State', 'Retired']] as const) : []),
          ]}
        />
      </Panel>
    </div>
  );
}

function Edit({ category, onChange }: EditProps) {
  const { id } = category;
  const [saves, setSaves] = useState(0);
  const take = (all: AdminCategory[]) => {
    onChange(all);
    setSaves((before) => before + 1);
  };
  async function save({ title, link, description, rank, image }: CategoryFields) {
    const fields = { Title: title, Link: link, Description: description, Rank: rank };
    const version = categoryVersion(category);
    const input = { id, version, ...fields, ...(image && { Image: image }) };
    take(await staffCall(updateCategory, input));
  }
  return (
    <div className="grid gap-5">
      <CategoryForm
        action="Save"
        call={updateCategory}
        category={category}
        onSave={save}
        onTheirs={(now) => onChange([now])}
        saves={saves}
      />
      <Retiring category={category} onChange={onChange} onSaved={take} />
    </div>
  );
}

type RetiringProps = EditProps & { onSaved: EditProps['onChange'] };

/** Removes a category from the shop, or restores it. */
function Retiring({ category, onChange, onSaved }: RetiringProps) {
  const { id } = category;
  const [isAsking, setAsking] = useState(false);
  const mayEdit = useMayCall(updateCategory);
  async function retire(isRetired: boolean) {
    const version = categoryVersion(category);
    try {
      onSaved(await staffCall(updateCategory, { id, version, isRetired }));
    } catch (thrown) {
      const now = findConflict<AdminCategory>(thrown);
      if (!now) throw thrown;
      onChange([now]);
      const message = `Someone else saved this category, so ${isRetired ? 'it is not retired' : 'it is not shown'} yet. The form shows their changes. Check them and try again.`;
      throw new AppError('EDIT_CONFLICT', { message });
    }
  }
  return (
    <div className="max-w-2xl border-t border-line pt-4">
      <Button
        look={category.isRetired ? 'secondary' : 'danger'}
        disabled={!mayEdit}
        onClick={() => setAsking(true)}
      >
        {category.isRetired ? 'Show it in the shop again' : 'Retire the category'}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={category.isRetired ? 'Show it again?' : 'Retire the category?'}
        action={category.isRetired ? 'Show it' : 'Retire it'}
        onConfirm={() => retire(!category.isRetired)}
      >
        <p className="text-sm">
          {category.isRetired
            ? 'It appears in menus and on the home page again.'
            : 'It is removed from menus and the home page. You can restore it at any time.'}
        </p>
      </Confirm>
    </div>
  );
}
