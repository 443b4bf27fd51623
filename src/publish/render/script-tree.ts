import { relative } from 'node:path';
import type { AstroInlineConfig } from 'astro';
import type { Script, ScriptTree } from '#src/features/publishing/pages/script-files.ts';

type VitePlugins = NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>;

/** Reports which script of the build has each module of the shop, for preloading. */
export function reportScripts(
  root: string,
  onScripts: (tree: ScriptTree) => void,
): VitePlugins[number] {
  return {
    name: 'report-scripts',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const tree: ScriptTree = { files: {}, scripts: {} };
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        const { imports, code } = part;
        tree.scripts[part.fileName] = {
          imports,
          bytes: code.length,
          ...readPassedOn(code, imports),
        };
        const own = part.facadeModuleId ? [part.facadeModuleId] : part.moduleIds;
        for (const id of own) {
          const name = relative(root, id);
          // An entry is loaded through its own script, which other scripts may not name.
          if (part.facadeModuleId || !(name in tree.files)) tree.files[name] = part.fileName;
        }
      }
      onScripts(tree);
    },
  };
}

const PASSES_ON = /^export\{([^}]+)\}from"[^"]+";?\s*$/;

/** Reads the script that only passes on exports of another. */
function readPassedOn(code: string, [file]: string[]): Pick<Script, 'passesOn'> {
  const [, list] = PASSES_ON.exec(code) ?? [];
  if (!list || !file) return {};
  const names: Record<string, string> = {};
  for (const one of list.split(',')) {
    const [own = '', name = own] = one.split(' as ');
    names[name] = own;
  }
  return { passesOn: { file, names } };
}
