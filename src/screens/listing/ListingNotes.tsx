import type { ReactNode } from 'react';
import { FilterChips } from '#src/features/listing/FilterChips.tsx';
import type { ListingChoice } from '#src/features/listing/listing-url.ts';
import { DidYouMean } from './DidYouMean.tsx';
import type { Shown } from './useListing.ts';

type Props = {
  shown: Shown | undefined;
  choice: ListingChoice;
  onChange: (next: ListingChoice) => void;
};

/** Lists the active filters, and how the search was interpreted. */
export function ListingNotes({ shown, choice, onChange }: Props): ReactNode {
  return (
    <>
      <FilterChips filters={shown?.filters ?? []} choice={choice} onChange={onChange} />
      {shown?.didYouMean && <DidYouMean typed={choice.query} meant={shown.didYouMean} />}
    </>
  );
}
