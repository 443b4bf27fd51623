import type { OrderReturn } from '#src/features/returns/order-return.contract.ts';

type Props = { path: string; photos: OrderReturn['photos'] };

/** The pictures of a return as small ones that open in full size. */
export function ReturnPhotos({ path, photos }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map(({ id, sender, width, height }, at) => {
        const src = `${path}/${id}`;
        const by = sender === 'staff' ? 'our staff' : 'the customer';
        return (
          <li key={id}>
            <a href={src} target="_blank" rel="noreferrer" className="block rounded-field">
              <img
                {...{ src, width, height }}
                alt={`${at + 1} of ${photos.length}, by ${by}`}
                loading="lazy"
                className="size-16 rounded-field border border-line object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
