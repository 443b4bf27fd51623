import { expect, test } from 'vitest';
import { createTestDb } from './db.ts';

test('a unit test that requests a database gets an error that says how to name its file', async () => {
  await expect(createTestDb()).rejects.toThrow(/unit test has no database.*\.api\.test\.ts/);
});
