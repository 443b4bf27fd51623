import type {
  AdminPicture,
  AdminProduct,
} from '#src/features/catalog/admin/admin-product.contract.ts';
import { IMAGES_MAX } from '#src/features/catalog/admin/product-fields.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { moved } from '#src/ui/moved.ts';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { PictureUploads } from '#src/admin/kit/PictureUploads.tsx';
import { Sortable } from '#src/admin/kit/Sortable.tsx';
import { StoredPicture } from './StoredPicture.tsx';
import { useArrangement } from './useArrangement.ts';
import { useAttaching } from './useAttaching.ts';

type Props = {
  product: AdminProduct;
  variantId: number | null;
  kind: AdminPicture['kind'];
  onProduct: (product: AdminProduct) => void;
  /** True inside another card: no card of its own. */
  isPlain?: boolean;
};

const TITLES = { gallery: 'Product images', hero: 'Hero images (the Overview tab)' };

/** Edits stored pictures: add, sort, choose the main one, remove. */
export function EditPictures({ product, variantId, kind, onProduct, isPlain = false }: Props) {
  const of = { id: product.id, variantId, kind };
  const color = product.variants.find(({ id }) => id === variantId)?.color;
  const { pictures, mainId, put, isBusy, error } = useArrangement(product, of, onProduct);
  const attaching = useAttaching(of, onProduct);
  const move = (from: number, to: number) => put(moved(pictures, from, to), mainId);

  const content = (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Sortable onMove={move}>
          <ul className="contents">
            {pictures.map((picture, at) => (
              <StoredPicture
                key={picture.id}
                {...{ picture, at, isBusy, count: pictures.length }}
                canBeMain={kind === 'gallery'}
                onMove={(to) => move(at, to)}
                onMain={() => put(pictures, picture.id)}
                onRemove={() =>
                  put(
                    pictures.filter((one) => one !== picture),
                    mainId,
                  )
                }
              />
            ))}
          </ul>
        </Sortable>
        {/* One more tile of the row, whose text says what its label would. */}
        <PictureUploads
          label="Add pictures"
          hideLabel
          isLarge
          actionLabel={`Add pictures: ${color ?? TITLES[kind]}`}
          uploads={attaching.uploads}
          most={IMAGES_MAX}
          present={pictures.length}
          onStart={attaching.start}
          error={attaching.error?.fields['Images'] ?? attaching.error?.message}
        />
      </div>
      {pictures.length > 1 && (
        <p className="text-sm text-soft">Drag a picture or use its arrows to move it.</p>
      )}
      {error && <Alert>{error.message}</Alert>}
      {attaching.error && (
        <Button look="secondary" size="small" className="w-fit" onClick={attaching.start}>
          Try again
        </Button>
      )}
    </div>
  );
  return isPlain ? content : <Panel title={TITLES[kind]}>{content}</Panel>;
}
