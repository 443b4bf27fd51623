import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { addReturnPhoto } from '#src/features/returns/returns.contract.ts';
import { PICTURE_TYPES } from '#src/lib/picture-limits.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

type Props = { orderId: string; returnId: number; onChanged: () => Promise<void> };

/** Adds a picture that staff took when the units arrived. */
export function AddPhoto({ orderId, returnId, onChanged }: Props) {
  const { busy, running, error, submit } = useSubmit(async (photo: File) => {
    await staffCall(addReturnPhoto, { id: orderId, returnId, photo });
    await onChanged();
  });
  return (
    <>
      <label
        className={`${buttonClass('secondary', 'small')} w-fit has-focus-visible:outline-2 has-focus-visible:outline-brand`}
      >
        {running ? 'Adding the picture' : 'Add picture'}
        <span className="sr-only">: return {returnId}</span>
        <input
          type="file"
          accept={PICTURE_TYPES}
          disabled={busy}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) submit(file);
          }}
        />
      </label>
      {error && <Alert>{error.message}</Alert>}
    </>
  );
}
