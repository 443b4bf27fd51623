import { categoryPath } from '#src/features/catalog/paths.ts';
import { PlusIcon } from '#src/ui/icons.tsx';

/** Empty slot for another product; links to the category that was chosen last. */
export function AddAnother({ categoryLink }: { categoryLink: string }) {
  return (
    <td>
      <a href={categoryPath(categoryLink)} className="compare-add">
        <PlusIcon className="size-6" />
        Add a product
      </a>
    </td>
  );
}
