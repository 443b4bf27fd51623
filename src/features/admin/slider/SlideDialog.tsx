import { type SubmitEvent, useState } from 'react';
import {
  SLIDE_DESCRIPTION_MAX,
  SLIDE_TITLE_MAX,
  SlideInput,
  uploadSlideImage,
} from '#src/features/slider/slider.contract.ts';
import { fieldErrors } from '#src/lib/field-errors.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { PictureFiles } from '../kit/PictureFiles.tsx';
import { NO_PICTURES } from '../kit/pictures.ts';
import { staffCall } from '../kit/staff-call.store.ts';
import type { SlideDraft } from './slide-draft.ts';
import { SlideSpecifications } from './SlideSpecifications.tsx';

type Props = {
  /** The one that is edited; none closes the dialog. */
  slide: SlideDraft | undefined;
  onClose: () => void;
  onSave: (slide: SlideDraft) => void;
};

/** Everything of one slide. */
export function SlideDialog({ slide, onClose, onSave }: Props) {
  return (
    <Dialog open={slide !== undefined} onClose={onClose} title="Edit slide" className="max-w-2xl">
      {slide && <SlideForm key={slide.key} start={slide} onClose={onClose} onSave={onSave} />}
    </Dialog>
  );
}

type FormProps = Omit<Props, 'slide'> & { start: SlideDraft };

function SlideForm({ start, onClose, onSave }: FormProps) {
  const [slide, setSlide] = useState(start);
  const [productId, setProductId] = useState(start.productId ? String(start.productId) : '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (changes: Partial<SlideDraft>) => setSlide({ ...slide, ...changes });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = productId.trim() === '' ? null : productId.trim();
    const parsed = SlideInput.safeParse({ ...slide, productId: wanted });
    if (parsed.success) onSave({ ...parsed.data, key: slide.key });
    else setErrors(fieldErrors(parsed.error));
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <SlideImage imgSrc={slide.imgSrc} onImage={(imgSrc) => set({ imgSrc })} />
      <Texts slide={slide} set={set} errors={errors} />
      <Field
        name="productId"
        label="Product id, for Add To Cart and Buy Now"
        required={false}
        inputMode="numeric"
        value={productId}
        onChange={(event) => setProductId(event.target.value)}
        error={errors['productId']}
      />
      <SlideSpecifications
        specifications={slide.detail.specifications}
        onChange={(specifications) => set({ detail: { ...slide.detail, specifications } })}
        errors={errors}
      />
      {Object.keys(errors).length > 0 && <Alert>Please correct the fields marked above.</Alert>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
        <Button type="submit">Save Changes</Button>
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

type ImageProps = { imgSrc: string; onImage: (imgSrc: string) => void };

function SlideImage({ imgSrc, onImage }: ImageProps) {
  const { running, error, submit } = useSubmit(async (image: File) => {
    onImage((await staffCall(uploadSlideImage, { image })).imgSrc);
  });
  return (
    <div className="grid gap-2">
      {imgSrc && (
        <img
          src={imgSrc}
          alt="As the slide shows it"
          className="max-h-48 w-full rounded-field bg-sunk object-contain"
        />
      )}
      <PictureFiles
        label={imgSrc ? 'Another image' : 'Image'}
        chosen={NO_PICTURES}
        onChange={({ files: [file] }) => {
          if (file) submit(file);
        }}
        most={1}
        error={error?.fields['image'] ?? error?.message}
      />
      {running && (
        <p role="status" className="text-sm text-soft">
          Uploading…
        </p>
      )}
    </div>
  );
}
