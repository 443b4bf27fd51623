import { expect, type Page, test } from '@playwright/test';
import { firstProduct } from '#tests/kit/browse.ts';
import { fillAddress, pay } from '#tests/kit/checkout.ts';
import { makeAccount } from '#tests/kit/new-account.ts';

/** Storage failures of in-app web views, private windows, full phones and older browsers. */
const BROWSERS: [name: string, change: () => void][] = [
  ['refuses storage', refuseStorage],
  ['has no storage', removeStorage],
  ['has no room left in storage', fillStorage],
  ['is as old as iOS 16 and Android 7', removeNewApis],
];

for (const [name, change] of BROWSERS) {
  test(`a browser that ${name} puts a product into the cart, signs in and pays`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const { person, faults } = await openShop(page, change, { playwright, baseURL });
    await page.goto(`/product/${await firstProduct(page)}`);
    await page.getByRole('button', { name: 'Add To Cart', exact: true }).first().click();
    const cart = page.getByRole('dialog', { name: 'Your cart' });
    await cart.getByRole('link', { name: 'Checkout' }).click();
    await expect(page).toHaveURL(/\/user\/checkout_final\?source=cart/);
    await page.getByRole('link', { name: 'Login' }).first().click();
    await signIn(page, person);

    await expect(page).toHaveURL(/\/user\/checkout_final\?source=cart/);
    await fillAddress(page);
    await pay(page);

    await expect(page).toHaveURL(/\/orders\/SW-/);
    await expect(page.getByText('Order Placed').first()).toBeVisible();
    expect(faults).toEqual([]);
  });
}

test('a browser that refuses storage buys one product directly with a sign-in on the way', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { person, faults } = await openShop(page, refuseStorage, { playwright, baseURL });
  const id = await firstProduct(page);
  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page
    .getByRole('button', { name: /^Buy Now/i })
    .first()
    .click();
  await expect(page).toHaveURL(`/user/checkout_final?source=buy_now&product=${id}&quantity=2`);
  await expect(page.getByRole('link', { name: 'Back to product' })).toHaveAttribute(
    'href',
    `/product/${id}`,
  );
  await page.getByRole('link', { name: 'Login' }).first().click();
  await signIn(page, person);
  await fillAddress(page);
  await pay(page);
  await expect(page).toHaveURL(/\/orders\/SW-/);
  expect(faults).toEqual([]);
});

type Shop = {
  playwright: { request: Parameters<typeof makeAccount>[0] };
  baseURL: string | undefined;
};

async function openShop(page: Page, change: () => void, { playwright, baseURL }: Shop) {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.addInitScript(change);
  return { person: await makeAccount(playwright.request, baseURL), faults };
}

async function signIn(page: Page, person: { emailOrPhoneNumber: string; password: string }) {
  const form = page.locator('form').filter({ hasText: 'Forget Password?' });
  await form.getByLabel('Email or phone number').fill(person.emailOrPhoneNumber);
  await form.getByText('Use a password instead').click();
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
}

function refuseStorage(): void {
  for (const area of ['localStorage', 'sessionStorage', 'caches', 'indexedDB']) {
    Object.defineProperty(window, area, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}

function removeStorage(): void {
  for (const area of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, area, { value: null });
  }
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

/** Everything that a browser has which is not in the oldest ones that the shop supports. */
function removeNewApis(): void {
  const remove = (object: object, names: string[]) => {
    for (const name of names) Reflect.deleteProperty(object, name);
  };
  remove(URL, ['canParse', 'parse']);
  remove(Map, ['groupBy']);
  remove(Object, ['groupBy']);
  remove(Promise, ['withResolvers', 'try']);
  remove(Array, ['fromAsync']);
  remove(AbortSignal, ['any']);
  remove(RegExp, ['escape']);
  remove(Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']);
  remove(String.prototype, ['isWellFormed', 'toWellFormed']);
  remove(Element.prototype, ['checkVisibility', 'getHTML', 'setHTMLUnsafe']);
  remove(HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']);
  remove(Document.prototype, ['startViewTransition', 'prerendering']);
  remove(Navigator.prototype, ['connection', 'userAgentData', 'share', 'locks', 'serviceWorker']);
  remove(Uint8Array, ['fromBase64', 'fromHex']);
  const iterator =
    Reflect.getPrototypeOf(Reflect.getPrototypeOf([][Symbol.iterator]()) ?? {}) ?? {};
  remove(iterator, ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach']);
  remove(iterator, ['some', 'every', 'find']);
  remove(globalThis, ['Iterator', 'scheduler', 'navigation', 'requestIdleCallback', 'cookieStore']);
}
