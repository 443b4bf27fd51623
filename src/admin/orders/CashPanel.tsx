import { useState } from 'react';
import { EligibilityDialog } from '#src/admin/cash/EligibilityDialog.tsx';
import { eligibilityText } from '#src/admin/cash/eligibility-text.ts';
import { DetailList } from '#src/admin/kit/DetailList.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import type { StaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import {
  type CodEligibility,
  updateCodEligibility,
} from '#src/features/payments/cod/admin/eligibility.contract.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { formatPhone } from '#src/features/account/address/address-lines.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { CASH_LOOK, CASH_TEXT } from './cash-text.ts';

type Props = { cash: NonNullable<StaffOrder['cash']>; onChanged: () => Promise<void> };

/** Shows the state of an order's cash, and whether its buyer may pay by cash again. */
export function CashPanel({ cash, onChanged }: Props) {
  const { state, collectedAt, remittance, standings } = cash;
  const [chosen, setChosen] = useState<CodEligibility>();
  const mayDecide = useMayCall(updateCodEligibility);
  return (
    <Panel
      title="Cash on delivery"
      actions={<Badge kind={CASH_LOOK[state]}>{CASH_TEXT[state]}</Badge>}
    >
      {(collectedAt ?? remittance) && (
        <DetailList
          details={[
            ...(collectedAt ? [['Collected', formatDateTime(collectedAt)] as const] : []),
            ...(remittance
              ? [
                  [
                    'Remitted',
                    `${formatRupees(remittance.amount)} on ${formatDate(remittance.receivedOn)}`,
                  ] as const,
                ]
              : []),
          ]}
        />
      )}
      {remittance && (
        <Link
          href={`/admin/cash/remittances/${remittance.id}`}
          className="mt-1 inline-block py-1 text-sm font-bold wrap-anywhere text-brand"
        >
          Remittance {remittance.reference}
        </Link>
      )}
      <ul className="mt-3 grid gap-3 border-t border-line pt-3 text-sm">
        {standings.map((eligibility) => (
          <li key={eligibility.kind} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">
              <b className="block wrap-anywhere">{formatPhone(eligibility.label)}</b>
              <span className="text-soft">{eligibilityText(eligibility)}</span>
            </span>
            <Button
              look="secondary"
              size="small"
              disabled={!mayDecide}
              aria-label={`Change COD for ${eligibility.label}`}
              onClick={() => setChosen(eligibility)}
            >
              Decide
            </Button>
          </li>
        ))}
      </ul>
      <EligibilityDialog
        eligibility={chosen}
        onClose={() => setChosen(undefined)}
        onChanged={onChanged}
      />
    </Panel>
  );
}
