import { useEffect, useState } from 'react';
import { productPath } from '#src/features/catalog/paths.ts';
import type { ProductReviews } from '#src/features/reviews/reviews.contract.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Picture } from '#src/ui/Picture.tsx';

/** The product that the reviews are of: its picture and name, and a link to its page. */
export function ReviewedProduct({ product }: { product: ProductReviews }) {
  const { productId, productName, productImage } = product;
  useDocumentTitle(`Reviews of ${productName}`);
  return (
    <div className="reviewed">
      <span className="overflow-hidden rounded-card picture-well">
        <Picture
          src={productImage}
          alt=""
          sizes="(min-width: 1024px) 20rem, 112px"
          largest={640}
          className="aspect-square w-full object-cover"
        />
      </span>
      <div className="grid content-center gap-3">
        <p className="text-lg leading-tight font-extrabold">{productName}</p>
        <a href={productPath(productId)} className={`${buttonClass()} justify-self-start`}>
          View product
        </a>
      </div>
    </div>
  );
}

function useDocumentTitle(title: string) {
  const [shop] = useState(() => document.title.split(' · ').at(-1) ?? '');
  useEffect(() => {
    document.title = `${title} · ${shop}`;
  }, [title, shop]);
}
