import { Dialog } from '#src/ui/Dialog.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons.tsx';
import { Picture } from '#src/ui/Picture.tsx';

type Props = {
  images: string[];
  /** Which one is shown; undefined closes the viewer. */
  shown: string | undefined;
  onShow: (image: string | undefined) => void;
};

/** Review photos, one at a time, as large as the screen allows. */
export function PhotoViewer({ images, shown, onShow }: Props) {
  const at = shown === undefined ? -1 : images.indexOf(shown);
  const arrow =
    'grid size-11 place-items-center rounded-full border border-edge disabled:opacity-40';
  return (
    <Dialog
      open={shown !== undefined}
      onClose={() => onShow(undefined)}
      title={`Photo ${at + 1} of ${images.length}`}
      className="max-w-5xl"
    >
      {shown && (
        <Picture
          src={shown}
          alt="Sent by a customer"
          sizes="90vw"
          className="mx-auto max-h-[70dvh] w-auto rounded-field"
        />
      )}
      <div className="mt-4 flex justify-center gap-3">
        <button
          type="button"
          aria-label="Previous photo"
          disabled={at <= 0}
          onClick={() => onShow(images[at - 1])}
          className={arrow}
        >
          <ChevronLeftIcon />
        </button>
        <button
          type="button"
          aria-label="Next photo"
          disabled={at >= images.length - 1}
          onClick={() => onShow(images[at + 1])}
          className={arrow}
        >
          <ChevronRightIcon />
        </button>
      </div>
    </Dialog>
  );
}
