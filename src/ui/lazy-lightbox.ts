import { lazy } from 'react';
import type { Lightbox } from './Lightbox.tsx';

/** The picture viewer, fetched at its first use; nothing while it cannot be had. */
export const LazyLightbox = lazy<typeof Lightbox>(() =>
  import('./Lightbox.tsx').then(
    (found) => ({ default: found.Lightbox }),
    () => ({ default: () => null }),
  ),
);
