import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#src/ui/lazy-part.ts';

// Only a guest who pays needs it.
const ConfirmContact = lazyPart(async () => (await import('./ConfirmContact.tsx')).ConfirmContact);

type Options = {
  contact: string;
  /** Keeps what was typed, for a reload and for signing in with a password. */
  keep: () => void;
  /** Leads to the field of the contact. */
  onChange: () => void;
  /** The guest is signed in and can pay. */
  onConfirmed: () => void;
};

type Confirmation = {
  /** The guest closed the dialog: only signing in leads on. */
  mustLogin: boolean;
  /** Asks a guest for the code sent to their contact. */
  start: () => void;
  /** Takes back what was said, when Pay Now is pressed again. */
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
