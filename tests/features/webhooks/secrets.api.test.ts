import { beforeEach, describe, expect, test } from 'vitest';
import { shopState, webhookEndpoints } from '#src/db/schema/tables.ts';
import { adoptKey, LOST } from '#src/features/account/second-factor/adopt-key.service.server.ts';
import {
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from '#src/features/webhooks/webhooks.contract.ts';
import { makeSecretBox } from '#src/platform/secret-box.ts';
import { makeEndpoint } from '#tests/kit/make-endpoint.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const [FIRST, SECOND] = ['a'.repeat(40), 'b'.repeat(40)];
const boxes = { first: makeSecretBox(FIRST), second: makeSecretBox(SECOND) };
const adopt = (key: string, before?: string) => adoptKey(db, { key, fromFile: undefined, before });

beforeEach(async () => {
  await db.delete(webhookEndpoints);
  await db.delete(shopState);
  await adopt(FIRST);
});

async function findEndpoint() {
  const [row] = await db.select().from(webhookEndpoints);
  return row;
}

describe('the secrets of webhooks', () => {
  test('seals the secrets of webhooks again when the key of the shop changes', async () => {
    const previousSecret = await boxes.first.seal('whsec_before');
    const made = await makeEndpoint({ db, secretBox: boxes.first }, { previousSecret });
    await adopt(SECOND, FIRST);
    const row = await findEndpoint();
    expect(await boxes.second.open(row?.secret ?? '')).toBe(made.plainSecret);
    expect(await boxes.second.open(row?.previousSecret ?? '')).toBe('whsec_before');
  });

  test('disables a webhook that lost its secret with the key until it has a new secret', async () => {
    const { id } = await makeEndpoint({ db, secretBox: boxes.first });
    await adopt(SECOND, LOST);
    expect(await findEndpoint()).toMatchObject({ secret: '', state: 'disabled' });

    // The sessions ended with the key.
    const { visitor: staff } = await signUpStaff(shop);
    const enabling = () => staff.call(updateWebhookEndpoint, { id, state: 'enabled' });
    await expect(enabling()).rejects.toThrow('Create a new secret first.');
    const { secret, previousSecretUntil } = await staff.call(rotateWebhookSecret, { id });
    expect(secret).toMatch(/^whsec_/);
    expect(previousSecretUntil).toBeNull();
    expect(await enabling()).toMatchObject({ state: 'enabled' });
  });

  test('a lost webhook secret stays lost when the key changes again', async () => {
    await makeEndpoint({ db, secretBox: boxes.first }, { secret: '' });
    await adopt(SECOND, FIRST);
    expect((await findEndpoint())?.secret).toBe('');
  });
});
