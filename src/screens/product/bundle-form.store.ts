import { addBundle } from '#src/features/cart/bundle.store.ts';
import { $cartNews, $cartOpen } from '#src/features/cart/cart.store.ts';
import type { ShownBundle } from '#src/features/catalog/product.contract.ts';
import { bundleSums } from '#src/features/catalog/shown-bundle.ts';
import { toAppError } from '#src/lib/errors.ts';
import { toPicture } from '#src/lib/media.ts';
import { formatRupees } from '#src/lib/money.ts';
import { showToast } from '#src/ui/toast.store.ts';

/** Shows prices and pictures of the chosen variants in the form of a bundle. */
export function choose(form: HTMLFormElement, bundle: ShownBundle): void {
  const chosen = chosenIn(form, bundle);
  const { separately, saved, isInStock } = bundleSums(bundle, chosen);
  write(form, '[data-separately]', formatRupees(separately));
  write(form, '[data-saves]', saved > 0 ? `You save ${formatRupees(saved)}` : 'Saves nothing');
  const button = form.querySelector('button');
  if (button) {
    button.disabled = !isInStock;
    button.textContent = isInStock ? 'Add all to cart' : 'Sold out';
  }
  for (const [at, row] of form.querySelectorAll('[data-item]').entries()) {
    const choice = chosen[at];
    if (!choice) continue;
    write(row, '[data-price]', formatRupees(choice.price));
    showPicture(row, choice.imageUrl);
  }
}

/** Adds the bundle to the cart in one call, and opens the cart. */
export async function add(form: HTMLFormElement, bundle: ShownBundle): Promise<void> {
  const button = form.querySelector('button');
  if (!button || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  const items = bundle.items.map(({ productId }, at) => {
    return { productId, variantId: chosenIn(form, bundle)[at]?.variantId ?? null };
  });
  try {
    await addBundle(bundle.id, items);
    $cartNews.set(`“${bundle.name}” added to cart!`);
    $cartOpen.set(true);
  } catch (thrown) {
    showToast(toAppError(thrown).message, { kind: 'error' });
  }
  button.ariaBusy = null;
}

function chosenIn(form: HTMLFormElement, { items }: ShownBundle) {
  const data = new FormData(form);
  return items.map(({ choices }, at) => {
    const value = data.get(`choice-${at}`);
    return choices.find(({ variantId }) => String(variantId ?? '') === value) ?? choices[0];
  });
}

function write(within: Element, selector: string, text: string): void {
  const found = within.querySelector(selector);
  if (found) found.textContent = text;
}

function showPicture(row: Element, imageUrl: string): void {
  const [source, image] = [row.querySelector('source'), row.querySelector('img')];
  const picture = toPicture(imageUrl, 320);
  if (source && picture) source.srcset = picture.avif;
  if (image) image.src = picture?.src ?? imageUrl;
}
