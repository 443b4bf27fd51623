/** How wide a product's large picture is shown, as in `<img sizes>`. */
export const GALLERY_SIZES = '(min-width: 1024px) 600px, (min-width: 640px) 50vw, 100vw';
