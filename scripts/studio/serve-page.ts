import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FOLDERS = {
  '/studio/': here('.'),
  '/src/': here('../../src'),
  '/three/': here('../../node_modules/three'),
};
const FONT = here(
  '../../node_modules/@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2',
);
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.ts': 'text/javascript',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};

/** Serves the studio's page to the browser, its TypeScript stripped of types. */
export async function servePage(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    fileFor(path).then(
      ({ body, type }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

async function fileFor(path: string): Promise<{ body: Buffer | string; type: string }> {
  const file = path === '/' ? here('page.html') : path === '/font.woff2' ? FONT : below(path);
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const body = await readFile(file);
  return { body: file.endsWith('.ts') ? stripTypeScriptTypes(body.toString()) : body, type };
}

function below(path: string): string {
  for (const [prefix, folder] of Object.entries(FOLDERS)) {
    if (path.startsWith(prefix)) return join(folder, normalize(path.slice(prefix.length - 1)));
  }
  throw new Error(`Nothing is served at ${path}.`);
}
