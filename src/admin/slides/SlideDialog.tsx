import { Dialog } from '@base-ui/react/dialog';
import { type SubmitEvent, useState } from 'react';
import {
  SLIDE_DESCRIPTION_MAX,
  SLIDE_TITLE_MAX,
  SlideInput,
} from '#src/features/slides/slider.contract.ts';
import { fieldErrors } from '#src/lib/field-errors.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { AskingDialog } from '#src/admin/kit/AskingDialog.tsx';
import { PictureUploads } from '#src/admin/kit/PictureUploads.tsx';
import { useUploads } from '#src/admin/kit/useUploads.ts';
import type { SlideDraft } from './slide-draft.ts';
import { SlideProduct } from './SlideProduct.tsx';
import { SlideSpecifications } from './SlideSpecifications.tsx';

type Props = {
  /** Slide to edit; undefined closes the dialog. */
  slide: SlideDraft | undefined;
  onClose: () => void;
  onSave: (slide: SlideDraft) => void;
};

/** Dialog for all fields of a slide. */
export function SlideDialog({ slide, onClose, onSave }: Props) {
  const [isTyped, setTyped] = useState(false);
  const leave = () => {
    setTyped(false);
    onClose();
  };
  const keep = (next: SlideDraft) => {
    setTyped(false);
    onSave(next);
  };
  return (
    <AskingDialog
      open={slide !== undefined}
      onClose={leave}
      isTyped={isTyped}
      title="Edit slide"
      className="max-w-2xl"
    >
      {slide && (
        <SlideForm key={slide.key} start={slide} onSave={keep} onTyped={() => setTyped(true)} />
      )}
    </AskingDialog>
  );
}

type FormProps = Pick<Props, 'onSave'> & { start: SlideDraft; onTyped: () => void };

function SlideForm({ start, onSave, onTyped }: FormProps) {
  const [slide, setSlide] = useState(start);
  const uploads = useUploads();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (changes: Partial<SlideDraft>) => {
    onTyped();
    setSlide({ ...slide, ...changes });
  };

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = SlideInput.safeParse(slide);
    if (parsed.success) onSave({ ...parsed.data, key: slide.key });
    else setErrors(fieldErrors(parsed.error));
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <SlideImage
        imgSrc={slide.imgSrc}
        uploads={uploads}
        // Keeps what was typed during the upload.
        onImage={(imgSrc) => setSlide((now) => ({ ...now, imgSrc }))}
      />
      <Texts slide={slide} set={set} errors={errors} />
      <SlideProduct
        productId={slide.productId}
        error={errors['productId']}
        onProduct={(productId) => set({ productId })}
      />
      <SlideSpecifications
        specifications={slide.detail.specifications}
        onChange={(specifications) => set({ detail: { ...slide.detail, specifications } })}
        errors={errors}
      />
      {Object.keys(errors).length > 0 && <Alert>Please correct the fields marked above.</Alert>}
      <div className="flex flex-wrap justify-end gap-2">
        <Dialog.Close className={buttonClass('secondary')}>Close</Dialog.Close>
        <Button type="submit" disabled={uploads.items.some(({ state }) => state === 'sending')}>
          Save Changes
        </Button>
      </div>
    </form>
  );
}

type TextsProps = {
  slide: SlideDraft;
  set: (changes: Partial<SlideDraft>) => void;
  errors: Record<string, string>;
};

function Texts({ slide, set, errors }: TextsProps) {
  const { detail } = slide;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="title"
          label="Title"
          maxLength={SLIDE_TITLE_MAX}
          value={slide.title}
          onChange={(event) => set({ title: event.target.value })}
          error={errors['title']}
        />
        <Field
          name="topic"
          label="Topic"
          maxLength={SLIDE_TITLE_MAX}
          value={slide.topic}
          onChange={(event) => set({ topic: event.target.value })}
          error={errors['topic']}
        />
      </div>
      <TextArea
        name="description"
        label="Description"
        rows={3}
        maxLength={SLIDE_DESCRIPTION_MAX}
        value={slide.description}
        onChange={(event) => set({ description: event.target.value })}
        error={errors['description']}
      />
      <Field
        name="detailTitle"
        label="Product title"
        maxLength={SLIDE_TITLE_MAX}
        value={detail.title}
        onChange={(event) => set({ detail: { ...detail, title: event.target.value } })}
        error={errors['detail.title']}
      />
      <TextArea
        name="detailDescription"
        label="Product description"
        rows={3}
        maxLength={SLIDE_DESCRIPTION_MAX}
        value={detail.description}
        onChange={(event) => set({ detail: { ...detail, description: event.target.value } })}
        error={errors['detail.description']}
      />
    </>
  );
}

type ImageProps = {
  imgSrc: string;
  uploads: ReturnType<typeof useUploads>;
  onImage: (imgSrc: string) => void;
};

function SlideImage({ imgSrc, uploads, onImage }: ImageProps) {
  async function take() {
    await uploads.settle();
    const [item] = uploads.$uploads.get().items;
    if (!item?.imageUrl) return;
    onImage(item.imageUrl);
    uploads.drop([item.key]);
  }
  return (
    <div className="grid gap-2">
      {imgSrc && (
        <img
          src={imgSrc}
          alt="As the slide shows it"
          className="max-h-48 w-full rounded-field bg-sunk object-contain"
        />
      )}
      <PictureUploads
        label={imgSrc ? 'Another image' : 'Image'}
        uploads={uploads}
        most={1}
        onStart={() => void take()}
      />
    </div>
  );
}
