import { type ComponentType, Suspense, useState } from 'react';
import type { OrderItem } from '#src/features/order-management/orders.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useMissing } from '#src/ui/useMissing.ts';
import type { ReturnKind } from './return-status.ts';

/** An item that can be sent back. */
export type AskItem = Pick<
  OrderItem,
  | 'id'
  | 'productName'
  | 'variantTitle'
  | 'bundle'
  | 'returnable'
  | 'warrantyUntil'
  | 'hasDamageCover'
>;

/** The order of a customer, or of a guest with the signature of its link. */
export type AskOrder = { orderId: string; orderItems: readonly AskItem[]; signature?: string };

/** The properties of the form of a return, exchange or claim. */
export type AskProps<Input> = {
  order: AskOrder;
  /** The last moment to return or exchange items; '' for a claim. */
  until: string;
  request: (input: Input, photos: File[]) => Promise<void>;
  onDone: () => void;
};

type Props<Input> = Omit<AskProps<Input>, 'onDone'> & {
  kind: ReturnKind;
  Form: ComponentType<AskProps<Input>>;
};

const TEXTS: Record<ReturnKind, readonly [button: string, title: string]> = {
  return: ['Return items', 'What would you like to return?'],
  exchange: ['Exchange an item', 'What would you like to exchange?'],
  claim: ['Warranty claim', 'Which item is faulty?'],
};

/** The form to request a return, exchange or claim. Its script loads when it opens. */
export function AskReturn<Input>({ kind, Form, ...props }: Props<Input>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [button, title] = TEXTS[kind];
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {button}
      </Button>
      <Dialog open={isOpen} onClose={close} title={title}>
        <Suspense fallback={<Spinner label="Loading" />}>
          <Form {...props} onDone={close} />
        </Suspense>
      </Dialog>
    </>
  );
}

export const ReturnForm = lazyPart(
  async () => (await import('./ReturnForm.tsx')).ReturnForm,
  FormMissing,
);
export const ExchangeForm = lazyPart(
  async () => (await import('./exchanges/ExchangeForm.tsx')).ExchangeForm,
  FormMissing,
);
export const ClaimForm = lazyPart(
  async () => (await import('./claims/ClaimForm.tsx')).ClaimForm,
  FormMissing,
);

function FormMissing({ onDone }: { onDone: () => void }): null {
  useMissing(true, 'The form', onDone);
  return null;
}
