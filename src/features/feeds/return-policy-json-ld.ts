import { RETURN_DAYS } from '#src/features/returns/return-limits.ts';

/** Structured data of the shop's return policy. */
export function returnPolicyJsonLd(site: URL | string): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'IN',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    merchantReturnLink: new URL('/refund-and-cancellation', site).href,
  };
}
