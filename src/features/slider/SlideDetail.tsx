import type { ReactNode } from 'react';
import type { Slide } from './slider.contract.ts';

type Props = { slide: Slide; onClose: () => void; children: ReactNode };

/** A slide's product up close: description and specifications, then what can be done with it. */
export function SlideDetail({ slide: { detail, productId }, onClose, children }: Props) {
  return (
    <>
      <h3 className="text-title font-extrabold">{detail.title || 'No Product Title'}</h3>
      <p className="max-w-[52ch] text-sm leading-relaxed text-on-night-soft">
        {detail.description || 'No Product Description'}
      </p>
      {detail.specifications.length === 0 ? (
        <p className="text-sm text-on-night-soft">No Specifications</p>
      ) : (
        <dl className="grid max-w-lg grid-cols-2 gap-x-6 gap-y-3 text-sm">
          {detail.specifications.map(({ label, value }) => (
            <div key={label} className="border-l-2 border-brand pl-3">
              <dt className="text-on-night-soft">{label}</dt>
              <dd className="font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap items-center gap-3 pt-2">{children}</div>
      <p className="flex gap-5 text-sm font-bold">
        <button type="button" onClick={onClose} className="py-2 underline underline-offset-4">
          Back
        </button>
        {productId !== null && (
          <a href={`/product/${productId}`} className="py-2 underline underline-offset-4">
            View product
          </a>
        )}
      </p>
    </>
  );
}
