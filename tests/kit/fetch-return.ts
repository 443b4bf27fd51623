import { expect, type Page } from '@playwright/test';
import { objections } from './axe.ts';

/** The shopper sends it back: staff have a courier fetch it, call it off, book it again and receive it. */
export async function fetchItBack(
  { staff, shopper }: { staff: Page; shopper: Page },
  id: string,
  move: (codes: number[]) => Promise<void>,
): Promise<void> {
  await shopper.getByRole('button', { name: 'Return items' }).click();
  await shopper.getByLabel('Why are you returning it?').selectOption('defective');
  await shopper.getByLabel('Tell us more').fill('It hums.');
  await shopper.getByRole('button', { name: 'Request return' }).click();
  await expect(shopper.getByText('We are looking at it')).toBeVisible();

  await staff.reload();
  const panel = staff.getByRole('region', { name: 'Returns, exchanges and claims' });
  const dialog = staff.getByRole('dialog');
  await panel.getByRole('button', { name: 'Accept' }).click();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  const book = async (press: 'click' | 'Enter') => {
    const open = panel.getByRole('button', { name: /^Have it fetched/ });
    await (press === 'click' ? open.click() : open.press('Enter'));
    await dialog.getByRole('button', { name: 'Show couriers' }).click();
    await expect(dialog.getByLabel('Weight, g')).toHaveAccessibleDescription(/whole number/);
    for (const label of ['Weight, g', 'Length, cm', 'Breadth, cm', 'Height, cm']) {
      await dialog.getByLabel(label).fill(label === 'Weight, g' ? '450' : '20');
    }
    await dialog.getByLabel('Height, cm').press('Enter');
    await expect(dialog.getByText('Who fetches it')).toBeVisible();
    // Nobody pays at the door for what is sent back.
    await expect(dialog.getByText(/COD available|prepaid only/)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Book courier' }).press('Enter');
    const day = String.raw`[A-Z][a-z]+day, \d+ [A-Z][a-z]+, \d+:\d\d\s[ap]m`;
    await expect(panel.getByText(new RegExp(`^Pickup booked: .+ Pickup on ${day}$`))).toBeVisible({
      timeout: 30_000,
    });
  };
  await book('click');
  await panel.getByRole('button', { name: 'Cancel the booking' }).click();
  const sure = staff.getByRole('alertdialog').or(dialog);
  await sure.getByRole('button', { name: 'Cancel the booking' }).click();
  await book('Enter');

  await shopper.reload();
  await expect(shopper.getByText('Accepted: a courier will collect it')).toBeVisible();
  await expect(
    shopper.getByText(/will collect it from your address on [A-Z][a-z]+day, \d+ [A-Z]/),
  ).toBeVisible();
  await move([19, 42]);
  await expect(async () => {
    await shopper.reload();
    const step = shopper.getByRole('listitem').filter({ hasText: 'Collected from you' });
    await expect(step.last()).toHaveAttribute('aria-current', 'step', { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  expect(await objections(shopper)).toEqual([]);
  await staff.goto('/admin/orders/returns');
  const row = staff.getByRole('row').filter({ hasText: id });
  await expect(row).toContainText('Collected from the shopper');
  await row.getByRole('button', { name: 'Receive' }).click();
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(row).toBeHidden();
  await shopper.reload();
  await expect(shopper.getByText('Received', { exact: true })).toBeVisible();
}
