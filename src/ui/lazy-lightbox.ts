import { lazyPart } from './lazy-part.ts';

/** The picture viewer, loaded when first used; renders nothing if that fails. */
export const LazyLightbox = lazyPart(async () => (await import('./Lightbox.tsx')).Lightbox);
