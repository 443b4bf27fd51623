import { categoryPath } from '#src/features/catalog/paths.ts';
import { PlusIcon } from '#src/ui/icons.tsx';

/** The place beside the products for one more: leads to others of the kind that was chosen last. */
export function AddAnother({ categoryLink }: { categoryLink: string }) {
  return (
    <td>
      <a href={categoryPath(categoryLink)} className="compare-add">
        <PlusIcon className="size-6" />
        Add another
      </a>
    </td>
  );
}
