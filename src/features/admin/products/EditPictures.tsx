import { type ChangeEvent, useId } from 'react';
import type {
  AdminPicture,
  AdminProduct,
} from '#src/features/catalog/admin/admin-product.contract.ts';
import { IMAGES_MAX } from '#src/features/catalog/admin/product-fields.contract.ts';
import {
  addPictures,
  arrangePictures,
} from '#src/features/catalog/admin/product-pictures.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { ChevronLeftIcon, ChevronRightIcon, TrashIcon } from '#src/ui/icons.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { Panel } from '../kit/Panel.tsx';
import { NO_PICTURES, PICTURE_TYPES, withFiles } from '../kit/pictures.ts';
import { AppError } from '#src/lib/errors.ts';
import { staffCall } from '../kit/staff-call.store.ts';
import { moved } from '#src/ui/moved.ts';

type Props = {
  product: AdminProduct;
  variantId: number | null;
  kind: AdminPicture['kind'];
  onProduct: (product: AdminProduct) => void;
  /** Without a card of its own, inside another one. */
  isPlain?: boolean;
};

const TITLES = { gallery: 'Product images', hero: 'Hero images (the Overview tab)' };

/** Pictures that are in the shop already: add, order, choose the main one, take off. */
export function EditPictures({ product, variantId, kind, onProduct, isPlain = false }: Props) {
  const own = product.pictures.filter((one) => one.variantId === variantId && one.kind === kind);
  const { id } = product;
  const arrange = useSubmit(async (pictures: AdminPicture[], mainId: number | null) => {
    const pictureIds = pictures.map((picture) => picture.id);
    const wish = { id, variantId, kind, pictureIds, mainId };
    onProduct(await staffCall(arrangePictures, wish));
  });
  const add = useSubmit(async (files: File[]) => {
    const { chosen, problem } = withFiles(NO_PICTURES, files, IMAGES_MAX - own.length);
    if (chosen.files.length > 0) {
      const Images = [...chosen.files];
      onProduct(
        await staffCall(addPictures, { id, ...(variantId && { variantId }), kind, Images }),
      );
    }
    if (problem) throw new AppError('INVALID_INPUT', { message: problem });
  });
  const mainId = own.find(({ isMain }) => isMain)?.id ?? null;
  const put = (pictures: AdminPicture[], main: number | null) =>
    arrange.submit(pictures, pictures.some((one) => one.id === main) ? main : null);
  const error = add.error ?? arrange.error;

  const content = (
    <div className="grid gap-3">
      <ul className="flex flex-wrap gap-4">
        {own.map((picture, at) => (
          <Shown
            key={picture.id}
            {...{ picture, at, count: own.length }}
            canBeMain={kind === 'gallery'}
            isBusy={arrange.running}
            onMove={(to) => put(moved(own, at, to), mainId)}
            onMain={() => put(own, picture.id)}
            onRemove={() =>
              put(
                own.filter((one) => one !== picture),
                mainId,
              )
            }
          />
        ))}
      </ul>
      {own.length < IMAGES_MAX && (
        <AddButton isBusy={add.running} onFiles={add.submit} of={TITLES[kind]} />
      )}
      {error && <Alert>{error.fields['Images'] ?? error.message}</Alert>}
    </div>
  );
  return isPlain ? content : <Panel title={TITLES[kind]}>{content}</Panel>;
}

type AddProps = { isBusy: boolean; onFiles: (files: File[]) => void; of: string };

function AddButton({ isBusy, onFiles, of }: AddProps) {
  const id = useId();
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  }
  return (
    <div>
      <label
        htmlFor={id}
        className={`${buttonClass('secondary', 'small')} has-focus-visible:outline-2 has-focus-visible:outline-brand`}
      >
        {isBusy ? 'Uploading…' : 'Add pictures'}
        <input
          type="file"
          id={id}
          multiple
          accept={PICTURE_TYPES}
          disabled={isBusy}
          aria-label={`Add pictures: ${of}`}
          onChange={choose}
          className="sr-only"
        />
      </label>
      <p role="status" className="mt-1 text-sm text-soft">
        {isBusy ? 'The pictures are being made ready, which takes a few seconds.' : 'max 5MB each'}
      </p>
    </div>
  );
}

type ShownProps = {
  picture: AdminPicture;
  at: number;
  count: number;
  canBeMain: boolean;
  isBusy: boolean;
  onMove: (to: number) => void;
  onMain: () => void;
  onRemove: () => void;
};

const SIGN = 'grid size-10 place-items-center rounded-full hover:bg-sunk disabled:opacity-40';

function Shown({ picture, at, count, canBeMain, isBusy, onMove, onMain, onRemove }: ShownProps) {
  const name = `picture ${at + 1}`;
  return (
    <li className="grid w-32 gap-1">
      <img
        src={picture.imageUrl}
        alt={picture.alt || name}
        className={`size-32 rounded-field bg-sunk object-contain ${picture.isMain ? 'ring-2 ring-brand' : ''}`}
      />
      <div className="flex justify-between">
        <button
          type="button"
          className={SIGN}
          aria-label={`Move ${name} forward`}
          disabled={isBusy || at === 0}
          onClick={() => onMove(at - 1)}
        >
          <ChevronLeftIcon className="size-4" />
        </button>
        <button
          type="button"
          className={SIGN}
          aria-label={`Remove ${name}`}
          disabled={isBusy}
          onClick={onRemove}
        >
          <TrashIcon className="size-4" />
        </button>
        <button
          type="button"
          className={SIGN}
          aria-label={`Move ${name} back`}
          disabled={isBusy || at === count - 1}
          onClick={() => onMove(at + 1)}
        >
          <ChevronRightIcon className="size-4" />
        </button>
      </div>
      {canBeMain && (
        <button
          type="button"
          aria-pressed={picture.isMain}
          disabled={isBusy}
          onClick={onMain}
          className="min-h-10 rounded-full text-xs font-bold text-brand hover:bg-wash"
        >
          {picture.isMain ? 'Main image' : 'Make it the main image'}
        </button>
      )}
    </li>
  );
}
