import { productPath } from '#src/features/catalog/paths.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { Price } from '#src/ui/Price.tsx';
import { useSuggestions } from './useSuggestions.ts';

const SHOWN = 2;

/** Products that others bought together with these, then featured ones. */
export function GoesWith({ ids }: { ids: readonly number[] }) {
  const found = useSuggestions(ids);
  if (!found?.length) return null;
  return (
    <section aria-labelledby="goes-with" className="grid gap-3 border-t border-line pt-4">
      <h3 id="goes-with" className="font-bold">
        Goes well with
      </h3>
      <ul className="grid gap-3">
        {found.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <a
              href={productPath(one.id)}
              className="group grid grid-cols-[4.5rem_1fr] items-center gap-4"
            >
              <span className="overflow-hidden rounded-field picture-well">
                <Picture
                  src={one.imageUrl}
                  alt=""
                  sizes="72px"
                  largest={160}
                  className="aspect-square w-full object-cover"
                />
              </span>
              <span className="grid gap-0.5">
                <span className="line-clamp-1 font-bold group-hover:text-brand">{one.name}</span>
                <Price price={one.price} mrp={one.mrp} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
