import {
  AskReturn,
  type AskOrder,
  type AskProps,
  ClaimForm,
  ExchangeForm,
  ReturnForm,
} from '#src/features/returns/AskReturn.tsx';
import type { fileClaim } from '#src/features/returns/claims/claims.contract.ts';
import type { askExchange } from '#src/features/returns/exchanges/exchanges.contract.ts';
import type { askReturn } from '#src/features/returns/returns.contract.ts';
import type { InputOf } from '#src/lib/endpoint.ts';

type Props = {
  order: AskOrder;
  /** The last moment to return or exchange items; null if it is over. */
  returnUntil: string | null;
  requestReturn: AskProps<InputOf<typeof askReturn>>['request'];
  requestExchange: AskProps<InputOf<typeof askExchange>>['request'];
  claim: AskProps<InputOf<typeof fileClaim>>['request'];
};

/** Requests for a return, an exchange or a claim, as long as they are possible. */
export function AskButtons({ order, returnUntil, requestReturn, requestExchange, claim }: Props) {
  const isCovered = order.orderItems.some(({ warrantyUntil }) => warrantyUntil !== null);
  return (
    <>
      {returnUntil && (
        <>
          <AskReturn
            {...{ order, kind: 'return', until: returnUntil }}
            Form={ReturnForm}
            request={requestReturn}
          />
          <AskReturn
            {...{ order, kind: 'exchange', until: returnUntil }}
            Form={ExchangeForm}
            request={requestExchange}
          />
        </>
      )}
      {isCovered && (
        <AskReturn {...{ order, kind: 'claim', until: '' }} Form={ClaimForm} request={claim} />
      )}
    </>
  );
}
