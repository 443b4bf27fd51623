import { categoryPath } from '#src/features/catalog/paths.ts';
import { buttonClass } from '#src/ui/button.ts';
import { PlusIcon } from '#src/ui/icons.tsx';

type Props = {
  /** The category that was chosen last, to which it links. */
  categoryLink: string;
};

/** Empty slot for another product. */
export function AddAnother({ categoryLink }: Props) {
  return (
    <td>
      <a href={categoryPath(categoryLink)} className="compare-add">
        <PlusIcon className="size-6" />
        Add a product
      </a>
    </td>
  );
}

/** The same on phones, where the slot is out of sight. */
export function AddButton({ categoryLink }: Props) {
  return (
    <a
      href={categoryPath(categoryLink)}
      className={`${buttonClass('secondary', 'small')} tablet:hidden`}
    >
      <PlusIcon className="size-4" />
      Add a product
    </a>
  );
}
