import { type SubmitEvent, useState } from 'react';
import { IMAGES_MAX } from '#src/features/catalog/admin/product-fields.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { PictureUploads } from '#src/admin/kit/PictureUploads.tsx';
import { BasicInfo } from './BasicInfo.tsx';
import type { Copy } from './copy.ts';
import { type Draft, formFields, isFilled } from './draft.ts';
import { MoreFields } from './MoreFields.tsx';
import { PublishAnyway, PublishNotes } from './PublishAnyway.tsx';
import { SaveBar } from '#src/admin/kit/SaveBar.tsx';
import { useAddProduct } from './useAddProduct.ts';
import type { CatalogChoices } from './useCatalogChoices.ts';
import { VariantDrafts } from './VariantDrafts.tsx';

type Props = { start: Copy; choices: CatalogChoices };

/** Form for a new product on one page; everything is saved together. */
export function AddProductForm({ start, choices }: Props) {
  const add = useAddProduct(start);
  const { form, draft, setDraft, pictures, variants, setVariants } = add;
  const { warnings, busy, running, error, submit } = add;
  const [isAsking, setAsking] = useState(false);
  const errors = formFields(error?.fields ?? {});
  const shared = {
    draft,
    set: (changes: Partial<Draft>) => setDraft({ ...draft, ...changes }),
    errors,
  };

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isFilled(draft) && warnings.some(({ isGrave }) => isGrave)) setAsking(true);
    else submit();
  }

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-5 pb-24 wrap-anywhere">
      <Panel title="Basic Info">
        <BasicInfo {...shared} categories={choices.categories} isNew />
      </Panel>
      <Panel title="Product images">
        <PictureUploads
          label="Product images"
          hideLabel
          uploads={pictures}
          most={IMAGES_MAX}
          withMain
          error={errors['imageUrls'] ?? errors['mainImageIndex']}
        />
      </Panel>
      <VariantDrafts
        variants={variants}
        optionNames={draft.optionNames}
        onChange={setVariants}
        errors={errors}
      />
      <MoreFields {...shared} filters={choices.filters} />
      <SaveBar>
        {error && <Alert>Error adding product. {error.message}</Alert>}
        {isFilled(draft) && <PublishNotes warnings={warnings} />}
        <Button type="submit" size="large" disabled={busy} busy={running}>
          Save and Continue
        </Button>
      </SaveBar>
      <PublishAnyway
        warnings={warnings}
        open={isAsking}
        onClose={() => setAsking(false)}
        onPublish={() => {
          setAsking(false);
          submit();
        }}
      />
    </form>
  );
}
