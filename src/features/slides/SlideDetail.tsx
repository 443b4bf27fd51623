import { type ReactNode, useEffect, useRef } from 'react';
import type { Slide } from './slider.contract.ts';
import { SlidePrice } from './SlidePrice.tsx';

type Props = {
  slide: Slide;
  /** Puts the focus on the title when it appears. */
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A slide's product up close: description and specifications, then what can be done with it. The
 * Escape key closes it.
 */
export function SlideDetail({ slide, takesFocus, onClose, children }: Props) {
  const { topic, productId, detail } = slide;
  const host = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const first = useRef(takesFocus);
  useEffect(() => {
    if (first.current) title.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const shown = host.current;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    shown?.addEventListener('keydown', onKey);
    return () => shown?.removeEventListener('keydown', onKey);
  }, [onClose]);

  return (
    <div ref={host} className="grid slide-text gap-4">
      {topic && <p className="eyebrow">{topic}</p>}
      <h2 ref={title} tabIndex={-1} className="text-title font-extrabold outline-none">
        {detail.title || 'No Product Title'}
      </h2>
      <p className="max-w-[52ch] text-sm leading-relaxed text-soft lg:text-base">
        {detail.description || 'No Product Description'}
      </p>
      <Specifications list={detail.specifications} />
      {productId !== null && <SlidePrice productId={productId} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 text-sm font-bold">
        <div className="flex gap-3">{children}</div>
        <div className="flex gap-5">
          <button type="button" onClick={onClose} className="py-3 underline underline-offset-4">
            Back
          </button>
          {productId !== null && (
            <a href={`/product/${productId}`} className="py-3 underline underline-offset-4">
              View product
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

function Specifications({ list }: { list: Slide['detail']['specifications'] }) {
  if (list.length === 0) return <p className="text-sm text-soft">No Specifications</p>;
  return (
    <dl className="grid max-w-xl grid-cols-2 gap-x-6 gap-y-3 text-sm sm:max-lg:grid-cols-4 lg:gap-y-5 lg:text-base">
      {list.map(({ label, value }) => (
        <div key={label} className="border-l-2 border-brand pl-3">
          <dt className="text-soft">{label}</dt>
          <dd className="font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
