import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { objections } from '#tests/kit/axe.ts';
import { signUpByCode } from '#tests/kit/buy.ts';
import { callAsOwner } from '#tests/kit/owner.ts';
import { send } from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36);
const PERSON = { emailOrPhoneNumber: `kavya-${RUN}@example.com`, password: 'Sound-check7!' };

// The device stays with the browser.
test.use({ reuseContext: false, contextOptions: { reducedMotion: 'reduce' } });

test('staff add a passkey, sign in with it and remove it with only the keyboard', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  test.slow();
  const id = await signUpByCode(page, { name: 'Kavya Rao', ...PERSON });
  const owner = await callAsOwner(playwright.request, baseURL);
  await send({ request: owner }, 'PATCH', `/api/admin/staff/${id}`, { role: 'manager' });
  await owner.dispose();
  const device = await plugIn(context, page);

  await page.goto('/admin/settings/account');
  const panel = page.getByRole('region', { name: 'Passkeys' });
  await press(panel.getByRole('button', { name: 'Add passkey' }));
  await expect(panel.getByText('Step 1 of 2')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(PERSON.password);
  await page.keyboard.press('Enter');

  await expect(panel.getByText('Step 2 of 2')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByLabel('Name')).toHaveValue(/Chrome/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Name')).toHaveAccessibleDescription(
    /Enter a name for the passkey/,
  );
  await page.keyboard.type('Blue key');
  expect(await objections(page)).toEqual([]);
  // Nobody touches the key, or it is not theirs: the browser gives up, and the form stays.
  await device.verify(false);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert')).toContainText('No passkey was created');
  await device.verify(true);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('listitem')).toContainText('Blue key');
  await expect(panel.getByRole('listitem')).toContainText('not used yet');
  expect(await objections(page)).toEqual([]);

  await press(panel.getByRole('button', { name: 'Rename Blue key' }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Green key');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Rename Green key' })).toBeFocused();

  await context.clearCookies();
  await page.goto('/admin/login?from=/admin/settings/account');
  const way = page.getByRole('button', { name: 'Sign in with a passkey' });
  await device.verify(false);
  await press(way);
  await expect(page.getByRole('alert')).toHaveText(
    'No passkey was used, so you are not signed in.',
  );
  expect(await objections(page)).toEqual([]);
  await device.verify(true);
  await press(way);
  await expect(page).toHaveURL(/\/admin\/settings\/account$/);
  await expect(panel.getByRole('listitem')).toContainText('last used');

  await press(panel.getByRole('button', { name: 'Remove Green key' }));
  await expect(panel.getByText('Remove the passkey “Green key”')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(PERSON.password);
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Green key')).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Add passkey' })).toBeVisible();

  // The device has it still; the shop knows it no more.
  await context.clearCookies();
  await page.goto('/admin/login');
  await press(way);
  await expect(page.getByRole('alert')).toContainText('The shop does not know this passkey');
});

/** A device that makes and keeps passkeys, in software. */
async function plugIn(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const verify = (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { verify };
}

async function press(button: Locator): Promise<void> {
  // A button does nothing before the page's script runs.
  await expect(button).toBeEnabled();
  await button.focus();
  await button.press('Enter');
}
