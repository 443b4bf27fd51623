import { useState } from 'react';
import type { OrderReturn } from '#src/features/returns/order-return.contract.ts';
import { RETURN_PHOTOS_MAX } from '#src/features/returns/return-limits.ts';
import { PICTURE_TYPES } from '#src/lib/picture-limits.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

/** The actions of a customer on a request, and the addresses of its links. */
export type RequestActions = {
  addPhotos: (returnId: number, files: File[]) => Promise<void>;
  cancel: (returnId: number) => Promise<void>;
  /** The folder of a request’s pictures. */
  photosPath: (returnId: number) => string;
  orderPath: (newOrderId: string) => string;
};

type Props = { one: OrderReturn; actions: RequestActions };

/** Actions on an open request: add pictures, or withdraw it. */
export function OrderReturnActions({ one, actions }: Props) {
  const { id, canCancel, photos } = one;
  const [isAsking, setAsking] = useState(false);
  const adding = useSubmit((files: File[]) => actions.addPhotos(id, files));
  const ending = useSubmit(() => actions.cancel(id));
  const own = photos.filter(({ sender }) => sender === 'customer').length;
  const error = adding.error ?? ending.error;
  return (
    <div className="mt-2 grid gap-3">
      <div className="flex flex-wrap gap-3">
        {own < RETURN_PHOTOS_MAX && (
          <label
            className={`${buttonClass('secondary', 'small')} has-focus-visible:outline-2 has-focus-visible:outline-brand`}
          >
            {adding.running ? 'Adding pictures' : 'Add pictures'}
            <input
              type="file"
              multiple
              accept={PICTURE_TYPES}
              disabled={adding.busy}
              className="sr-only"
              onChange={({ target }) => {
                const files = [...(target.files ?? [])];
                target.value = '';
                if (files.length > 0) adding.submit(files);
              }}
            />
          </label>
        )}
        {canCancel &&
          (isAsking ? (
            <>
              <Button
                look="danger"
                size="small"
                busy={ending.running}
                disabled={ending.busy}
                onClick={() => ending.submit()}
              >
                Yes, withdraw it
              </Button>
              <Button look="secondary" size="small" onClick={() => setAsking(false)}>
                Keep it
              </Button>
            </>
          ) : (
            <Button look="secondary" size="small" onClick={() => setAsking(true)}>
              Withdraw request
            </Button>
          ))}
      </div>
      {error && <Alert>{error.message}</Alert>}
    </div>
  );
}
