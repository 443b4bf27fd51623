import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Starts a shop for browser tests that says it is at `url`. */
export function startE2eShop(url: string, dataDir: string, port: number): ChildProcess {
  return spawn(process.execPath, [join(ROOT, 'src/server/main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      // Passwords are hashed at a cost that hundreds of sign-ins can pay; nothing else is another.
      NODE_ENV: 'test',
      CASHFREE_MODE: 'emulator',
      // Tests make their own orders, and count them.
      EXAMPLES: '0',
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: 'owner@swara.example',
      ADMIN_PASSWORD: 'Correct-horse7!',
      LOG_LEVEL: 'warn',
      // See own-network.ts.
      TRUST_PROXY: '1',
      // A new one for every other journey of staff would cost a minute of a core.
      PUBLISHER_IDLE_SECONDS: '3600',
    },
  });
}
