import { resolve } from 'node:path';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { minifySync } from 'vite';
import { pageChunks, SHARED } from './src/publish/render/chunks.ts';
import { plainContracts } from './src/publish/render/plain-contracts.ts';
import { plainStyles } from './src/publish/render/plain-styles.ts';
import { SHELLS } from './src/publish/serve/shells.ts';

const dataDir = resolve(process.env.DATA_DIR ?? '.data');

// Written for both `astro dev` (API_URL is proxied) and the publisher's builds (SITE_OUT_DIR).
export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  output: 'static',
  outDir: process.env.SITE_OUT_DIR ?? resolve(dataDir, 'build'),
  cacheDir: process.env.SITE_CACHE_DIR ?? resolve(dataDir, 'astro-cache'),
  trailingSlash: 'never',
  build: { format: 'directory', inlineStylesheets: 'auto' },
  devToolbar: { enabled: false },
  integrations: [react(), devPages()],
  vite: {
    plugins: [
      serverOnly(),
      plainContracts(import.meta.dirname),
      shells(),
      shortScripts(),
      worker(),
      fieldData(),
      lateParts(),
      shortPreload(),
      tailwindcss(),
      plainStyles(),
    ],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: pageChunks(import.meta.dirname),
              // Scripts name each other hundreds of times, and random letters do not compress.
              chunkFileNames: ({ name }) =>
                name.startsWith(SHARED) ? '_astro/[hash:7].js' : '_astro/[name].[hash:7].js',
            },
          },
        },
      },
    },
    server: {
      proxy: Object.fromEntries(
        ['/api', '/media', '/sandbox', '/healthz'].map((path) => [
          path,
          process.env.API_URL ?? 'http://localhost:4322',
        ]),
      ),
    },
  },
});

/**
 * Lists with each part that is loaded later only the files that its page does not have yet, which
 * saves a kilobyte of file names on the largest pages. Astro would drop this setting.
 */
function lateParts() {
  const COMMON = /\/(react|rolldown-runtime|base)\.[^/]+\.js$/;
  let bundle = {};
  const importsOf = (file) => {
    const found = new Set([file]);
    for (const one of found) bundle[one]?.imports?.forEach((name) => found.add(name));
    return found;
  };
  return {
    name: 'late-parts',
    configResolved({ environments }) {
      Object.assign(environments.client.build.modulePreload, {
        resolveDependencies: (part, files, { hostId }) => {
          const loaded = importsOf(hostId);
          const missing = files.filter((file) => !COMMON.test(file) && !loaded.has(file));
          // The import itself loads the part.
          return missing.some((file) => file !== part) ? missing : [];
        },
      });
    },
    generateBundle: {
      order: 'pre',
      handler: (_, files) => {
        bundle = files;
      },
    },
  };
}

/**
 * Replaces Vite's function that loads the files of a part together, which waits for stylesheets and
 * reports errors that nothing listens to: 0.6 KB less on every page. No part has a stylesheet.
 */
function shortPreload() {
  const ID = '\0vite/preload-helper.js';
  const CODE = `const seen = new Set();
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load();
}`;
  return {
    name: 'short-preload',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id === ID && this.environment.name === 'client' ? CODE : undefined;
    },
    generateBundle(_, files) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.values(files).filter(({ type }) => type === 'chunk');
      const styled = chunks.find(
        (chunk) => chunk.isDynamicEntry && chunk.viteMetadata?.importedCss.size,
      );
      if (styled) throw new Error(`${styled.fileName} has a stylesheet, which no part loads`);
    },
  };
}

/** Pages for developers: `npm run dev` serves them, and a release never contains them. */
function devPages() {
  const page = { pattern: '/dev/ui', entrypoint: './src/pages/dev/_ui.astro' };
  return {
    name: 'dev-pages',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => command === 'dev' && injectRoute(page),
    },
  };
}

/** Fails dev and build when browser code reaches server code, naming the importer. */
function serverOnly() {
  const SERVER_ONLY = /\.server\.ts$|\/src\/(db|http|server|publish|emulator|platform|demo)\//;
  return {
    name: 'server-only',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (this.environment.name !== 'client' || !importer) return;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved && SERVER_ONLY.test(resolved.id)) {
        throw new Error(`${importer} runs in the browser but imports ${resolved.id}`);
      }
      return resolved;
    },
  };
}

/** Minifies the scripts within pages, which nothing else does. */
function shortScripts() {
  const INLINE = /(<script\s+is:inline[^>]*(?<!\/)>)([^]*?)(<\/script>)/g;
  const shorten = (id, script) => {
    const { code, errors } = minifySync(id.replace(/astro$/, 'js'), script, { module: false });
    if (errors.length > 0) throw new Error(`${id}: ${errors[0].message}`);
    return code;
  };
  return {
    name: 'short-scripts',
    enforce: 'pre',
    transform: {
      // Before the compiler, which is a plugin too.
      order: 'pre',
      handler(code, id) {
        if (!id.endsWith('.astro') || !code.includes('is:inline')) return undefined;
        return code.replace(INLINE, (_, open, script, close) =>
          [open, shorten(id, script), close].join(''),
        );
      },
    },
  };
}

/** The service worker, at an address of its own that never changes; releases have it, development has not. */
function worker() {
  return {
    name: 'worker',
    apply: 'build',
    buildStart() {
      if (this.environment.name !== 'client') return;
      const id = resolve(import.meta.dirname, 'src/features/offline/worker.ts');
      this.emitFile({ type: 'chunk', id, fileName: 'sw.js' });
    },
    generateBundle(_, files) {
      const shared = files['sw.js']?.imports ?? [];
      // Not every browser loads more than one file of a worker, and none would be of this release.
      if (shared.length > 0) throw new Error(`The worker and pages share ${shared.join()}`);
    },
  };
}

/** The script of visits that are measured, which no other script loads: see FieldData.astro. */
function fieldData() {
  return {
    name: 'field-data',
    apply: 'build',
    buildStart() {
      if (this.environment.name !== 'client') return;
      const id = resolve(import.meta.dirname, 'src/features/field-data/collect.ts');
      this.emitFile({ type: 'chunk', id, name: 'speed' });
    },
  };
}

/** In development, serves the addresses that one page serves for all, as the server does. */
function shells() {
  return {
    name: 'shells',
    configureServer({ middlewares }) {
      middlewares.use((req, _res, next) => {
        const [path, query = ''] = req.url.split('?');
        const shell = SHELLS.find(
          ({ pattern, onlyIf }) => onlyIf === 'always' && pattern.test(path),
        );
        if (shell && path !== '/admin/login') req.url = `${shell.page}${query && `?${query}`}`;
        next();
      });
    },
  };
}
