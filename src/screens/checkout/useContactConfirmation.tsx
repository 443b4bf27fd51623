import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#src/ui/lazy-part.ts';

// Needed only by a guest who pays.
const ConfirmContact = lazyPart(async () => (await import('./ConfirmContact.tsx')).ConfirmContact);

type Options = {
  contact: string;
  /** Stores the draft for a reload and for signing in with a password. */
  keep: () => void;
  /** Focuses the contact field. */
  onChange: () => void;
  /** The guest is signed in and can pay. */
  onConfirmed: () => void;
};

type Confirmation = {
  /** True after the guest closed the dialog: they must sign in to continue. */
  mustLogin: boolean;
  /** Form for the code sent to a guest's contact. */
  start: () => void;
  /** Clears the messages when Pay Now is pressed again. */
  reset: () => void;
  dialog: ReactNode;
};

/** Confirms a guest's contact in a dialog before they pay. */
export function useContactConfirmation({ contact, keep, onChange, onConfirmed }: Options) {
  const [state, setState] = useState<'unused' | 'open' | 'closed' | 'done'>('unused');
  const close = (then: () => void) => () => {
    setState('done');
    then();
  };
  const dialog = state !== 'unused' && (
    <Suspense>
      <ConfirmContact
        open={state === 'open'}
        contact={contact.trim()}
        onClose={() => setState('closed')}
        onChange={close(onChange)}
        onLogin={keep}
        onConfirmed={close(onConfirmed)}
      />
    </Suspense>
  );
  const start = () => {
    keep();
    setState('open');
  };
  const reset = () => setState((now) => (now === 'closed' ? 'done' : now));
  return { mustLogin: state === 'closed', start, reset, dialog } satisfies Confirmation;
}
