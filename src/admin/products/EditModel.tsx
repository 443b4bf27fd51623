import { useState } from 'react';
import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { ModelView } from '#src/features/showcase/model/ModelView.tsx';
import { uploadModel } from '#src/features/showcase/admin/model.contract.ts';
import { AppError } from '#src/lib/errors.ts';
import { MODEL_BYTES_MAX, MODEL_REFUSALS, MODEL_TYPES } from '#src/lib/model-limits.ts';
import { modelUrl } from '#src/lib/models.ts';
import { sendWithProgress } from '#src/lib/upload.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useDisplay } from './useDisplay.ts';

type Props = { product: AdminProduct; onProduct: (product: AdminProduct) => void };

/** 3D model of a product: add, preview, replace, remove. */
export function EditModel({ product, onProduct }: Props) {
  const { running, error, save } = useDisplay(product, 'modelHash', onProduct);
  const [percent, setPercent] = useState<number>();
  const upload = useSubmit(async (file: File) => {
    refuseLarge(file);
    try {
      const options = { fetch: sendWithProgress(setPercent) };
      const { hash } = await staffCall(uploadModel, { model: file }, options);
      save(hash, 'The model is saved.');
    } finally {
      setPercent(undefined);
    }
  });
  const isBusy = running || upload.running;
  const problem = upload.error ?? error;
  const { modelHash } = product;
  return (
    <Panel title="3D model">
      <div className="grid gap-3">
        {modelHash && <Preview key={modelHash} hash={modelHash} product={product} />}
        <div className="flex flex-wrap items-center gap-3">
          <ModelFile isBusy={isBusy} isOther={modelHash !== null} onFile={upload.submit} />
          {modelHash && (
            <Button
              look="danger"
              size="small"
              disabled={isBusy}
              onClick={() => save(null, 'The model is removed.')}
            >
              Remove model
            </Button>
          )}
          {percent !== undefined && (
            <progress value={percent} max={100} aria-label="Uploading the model" />
          )}
        </div>
        {problem && <Alert>{problem.message}</Alert>}
        <p className="text-sm text-soft">
          A binary glTF (.glb) in metres, max 8 MB. Variants (KHR_materials_variants) with the same
          names as the colours are shown with them.
        </p>
      </div>
    </Panel>
  );
}

/** Checked before the upload: a large file would take minutes to be refused. */
function refuseLarge({ name, size }: File): void {
  if (size > 0 && size <= MODEL_BYTES_MAX) return;
  const message = `${name} ${MODEL_REFUSALS[size === 0 ? 'empty' : 'bytes']}`;
  throw new AppError('INVALID_INPUT', { message });
}

type FileProps = { isBusy: boolean; isOther: boolean; onFile: (file: File) => void };

function ModelFile({ isBusy, isOther, onFile }: FileProps) {
  return (
    <label className="grid gap-1 text-sm font-semibold">
      {isOther ? 'Replace model' : 'Add model'}
      <input
        type="file"
        accept={MODEL_TYPES}
        disabled={isBusy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

/** Renders on request, as a list of products must not pay the cost of 3D. */
function Preview({ hash, product }: { hash: string; product: AdminProduct }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button look="secondary" className="w-fit" onClick={() => setOpen(true)}>
        Preview model
      </Button>
    );
  }
  return (
    <div className="flex h-96 overflow-hidden rounded-card border border-line">
      <div className="relative flex flex-1">
        <ModelView url={modelUrl(hash)} name={product.name} color={product.color} />
      </div>
    </div>
  );
}
