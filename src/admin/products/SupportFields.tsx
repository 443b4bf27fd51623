import { uploadManual } from '#src/features/catalog/admin/manual.contract.ts';
import { SUPPORT_FIELD_NAMES } from '#src/features/catalog/admin/support-fields.contract.ts';
import { fieldOf } from '#src/features/catalog/admin/product-shapes.contract.ts';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { MANUAL_TYPES } from '#src/lib/films.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import type { FormProps } from './BasicInfo.tsx';
import { FieldControl } from './FieldControl.tsx';

/** Fields of a product that matter after its purchase. */
export function SupportFields({ draft, set, errors }: FormProps) {
  const mayUpload = useMayCall(uploadManual);
  const upload = useSubmit(async (file: File) => {
    const { url } = await staffCall(uploadManual, { file });
    set({ manual: url });
  });
  return (
    <Panel title="Support and warranty">
      <div className="grid gap-4 sm:grid-cols-2">
        {SUPPORT_FIELD_NAMES.map((name) => (
          <div key={name} className={fieldOf(name).isWide ? 'sm:col-span-2' : 'grid gap-2'}>
            <FieldControl
              of={name}
              value={draft[name]}
              error={errors[name]}
              onChange={(value) => set({ [name]: value })}
            />
            {name === 'manual' && (
              <label className="text-sm font-semibold">
                Upload a PDF
                <input
                  type="file"
                  accept={MANUAL_TYPES}
                  disabled={!mayUpload || upload.running}
                  className="mt-1 block w-full text-sm"
                  onChange={({ currentTarget }) => {
                    const [file] = currentTarget.files ?? [];
                    if (file) upload.submit(file);
                    currentTarget.value = '';
                  }}
                />
              </label>
            )}
            {name === 'manual' && upload.error && <Alert>{upload.error.message}</Alert>}
          </div>
        ))}
      </div>
    </Panel>
  );
}
