// Removes the second factor of somebody who has lost phone and recovery codes, or every passkey, when
// there is no other owner who could. Stop the shop first if it runs on the embedded database:
//   npm run remove-second-factor -- owner@swara.example
import { openDb } from '#src/db/open.ts';
import { removeAtServer } from '#src/features/account/second-factor/second-factor.service.server.ts';
import { readConfig } from '#src/platform/config.ts';

const USAGE = 'Usage: npm run remove-second-factor -- EMAIL';

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const [email] = process.argv.slice(2);
  if (!email) throw new Error(USAGE);
  const open = await openDb(readConfig(process.env));
  try {
    await open.migrate();
    await removeAtServer(open.db, email.toLowerCase());
  } finally {
    await open.close();
  }
  console.log(`${email} now signs in with only the password.`);
}
