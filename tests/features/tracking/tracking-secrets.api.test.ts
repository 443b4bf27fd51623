import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, trackingSecrets } from '#src/db/schema/tables.ts';
import { saveTrackingSecret } from '#src/features/tracking/tracking-admin.contract.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db, services } = shop;
const { visitor: owner } = await signUpStaff(shop, 'owner');

describe('the secrets of services', () => {
  test('stores a secret sealed, and returns and logs it nowhere', async () => {
    const answer = await owner.call(saveTrackingSecret, {
      service: 'ga4',
      secret: 'new-ga4-secret',
    });
    expect(JSON.stringify(answer)).not.toContain('new-ga4-secret');
    const [row] = await db.select().from(trackingSecrets).where(eq(trackingSecrets.service, 'ga4'));
    expect(row?.secret).not.toContain('new-ga4-secret');
    expect(await services.secretBox.open(row?.secret ?? '')).toBe('new-ga4-secret');
    const audit = await db.select({ all: sql<string>`audit_log::text` }).from(auditLog);
    expect(JSON.stringify(audit)).not.toContain('new-ga4-secret');
    expect(JSON.stringify(audit)).toContain('tracking-secret.save');
  });

  test.each(['short', 'a'.repeat(501), '<script>alert(1)</script>'])(
    'refuses %j as a secret',
    async (secret) => {
      const saving = owner.call(saveTrackingSecret, { service: 'meta', secret });
      await expect(saving).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    },
  );
});
