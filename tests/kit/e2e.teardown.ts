import { rm } from 'node:fs/promises';

export default async function teardown() {
  const folder = process.env['E2E_DATA_DIR'];
  if (!folder) return;
  // The server is stopped after this and may still be writing: what it leaves is no failed test.
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 }).catch(
    () => undefined,
  );
}
