import { expect, test } from '@playwright/test';

test('a guest buys a gift card by UPI, corrects its recipient and cancels it', async ({ page }) => {
  await page.goto('/gift-cards');
  await page.getByRole('radio', { name: '₹2,000' }).check();
  await page.getByLabel('Recipient’s name').fill('Ravi Iyer');
  await page.getByLabel('Email or mobile number').fill('ravi@');
  await page.getByRole('textbox', { name: 'Message' }).fill('Happy birthday!');
  await page.getByLabel('Your name').fill('Asha Rao');
  await page.getByLabel('Your mobile number').fill(`9${String(Date.now()).slice(-9)}`);
  await page.getByLabel('Your email').fill(`asha${Date.now()}@example.com`);
  const toPayment = page.getByRole('button', { name: 'Continue to pay ₹2,000' });
  await toPayment.click();
  // Nothing that was typed is lost.
  const contact = page.getByLabel('Email or mobile number');
  await expect(contact).toHaveAccessibleDescription(/Enter/);
  await contact.fill('ravi@example.com');
  await toPayment.click();

  await expect(page).toHaveURL(/\/gift-card\/SW-/);
  await page.getByRole('button', { name: 'Pay ₹2,000 by UPI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay ₹2,000 by UPI' });
  const opening = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Open the test UPI app' }).click();
  const app = await opening;
  await app.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(app.getByText('You can close this page now.')).toBeVisible();
  await app.close();

  const correct = page.getByRole('button', { name: /^(Send again|Correct)/ });
  await correct.click();
  const correcting = page.getByRole('dialog', { name: /recipient|Send the gift card again/ });
  await correcting.getByLabel('Email or mobile number').fill('9811122233');
  await correcting.getByRole('button', { name: /^(Send|Save)$/ }).click();
  await expect(page.getByText(/Ravi Iyer at 9811122233/)).toBeVisible();

  await page.getByRole('button', { name: 'Cancel and refund' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Cancel the gift card?' });
  await cancelling.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(page.getByText('The card is cancelled, and its code does not work.')).toBeVisible();
});
