import type { ReactNode, SyntheticEvent } from 'react';
import type { ShownBundle } from '#src/features/catalog/product.contract.ts';
import { showToast } from '#src/ui/toast.store.ts';

type Props = { bundle: ShownBundle; children?: ReactNode };

/** The form around a BundleView. Its script is loaded with the first choice or the first tap. */
export function BundleForm({ bundle, children }: Props) {
  function act(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const { type, currentTarget } = event;
    void import('./bundle-form.store.ts').then(
      ({ choose, add }) => (type === 'submit' ? add : choose)(currentTarget, bundle),
      () => {
        const text = 'Nothing was added. Check your connection.';
        if (type === 'submit') showToast(text, { kind: 'error' });
      },
    );
  }
  return (
    <form aria-label={bundle.name} onSubmit={act} onChange={act}>
      {children}
    </form>
  );
}
