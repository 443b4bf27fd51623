import { useEffect, useState } from 'react';
import { viewConfirmLink } from '#src/features/order-management/confirm/confirm.contract.ts';
import { call } from '#src/lib/api.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { buttonClass } from '#src/ui/button.ts';

/** Leads to the page where the buyer of a COD order confirms it; nothing once it is decided. */
export function ConfirmNotice({ id }: { id: string }) {
  const [link, setLink] = useState<OutputOf<typeof viewConfirmLink>>();
  useEffect(() => {
    // The message has the same link, so a failure here needs no words.
    call(viewConfirmLink, { id }).then(setLink, () => setLink(undefined));
  }, [id]);
  if (!link) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <Alert kind="info">
        {`Please confirm by ${formatDateTime(link.confirmBy)} that we may send your order. Without an answer, it is cancelled then.`}
      </Alert>
      <a href={link.path} className={buttonClass('primary', 'large')}>
        Confirm or change order
      </a>
    </div>
  );
}
