import type { ProductDetail } from './product.contract.ts';
import { Picture } from '#src/ui/Picture.tsx';

/** The large pictures of a product's overview. */
export function HeroImages({ product }: { product: ProductDetail }) {
  return (
    <div className="grid gap-4">
      {product.heroSection.images.map((image) => (
        <Picture
          key={image.id}
          src={image.imageUrl}
          alt={image.alt || product.name}
          sizes="(min-width: 1312px) 1250px, 96vw"
          className="w-full rounded-card bg-sunk dimmed"
        />
      ))}
    </div>
  );
}
