// Development: the API on one port, and `astro dev` with live reload in front of it.
import { spawn } from 'node:child_process';

const port = Number(process.env['PORT'] ?? 4321);
const apiPort = port + 1000;
const apiUrl = `http://127.0.0.1:${apiPort}`;

const api = spawn('node', ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'development',
    PAGES: '0',
    PORT: String(apiPort),
    SITE_URL: process.env['SITE_URL'] ?? `http://localhost:${port}`,
  },
});

await waitFor(`${apiUrl}/healthz`);
const pages = spawn('astro', ['dev', '--port', String(port)], {
  stdio: 'inherit',
  env: { ...process.env, API_URL: apiUrl, ASTRO_TELEMETRY_DISABLED: '1' },
});

for (const child of [api, pages]) {
  child.on('exit', (code) => {
    api.kill('SIGTERM');
    pages.kill('SIGTERM');
    process.exitCode = code ?? 0;
  });
}
process.on('SIGINT', () => {});

async function waitFor(url: string): Promise<void> {
  while (api.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  process.exit(api.exitCode);
}
