/** The scripts of a build: the one that has each module, and what each imports at its start. */
export type ScriptTree = {
  files: Record<string, string>;
  scripts: Record<string, { imports: string[]; bytes: number }>;
};

const KEY = Symbol.for('swara.script-tree');
type Holder = { [KEY]?: ScriptTree | undefined };

/** Sets the scripts of the build from which pages are rendered; on globalThis like setPagesOfPass(). */
export function setScriptTree(tree: ScriptTree | undefined): void {
  (globalThis as Holder)[KEY] = tree;
}

/**
 * Lists the addresses of the scripts that load with these modules, each once; the largest first, as
 * browsers load six at a time. None in development, where modules are loaded one by one.
 */
export function scriptFiles(modules: readonly string[]): string[] {
  const tree = (globalThis as Holder)[KEY];
  if (!tree) return [];
  const found = new Set<string>();
  for (const name of modules) {
    const file = tree.files[name];
    // A renamed module would silently no longer be preloaded.
    if (file === undefined) throw new Error(`No script of this build has ${name}`);
    found.add(file);
  }
  for (const file of found) tree.scripts[file]?.imports.forEach((imported) => found.add(imported));
  const bytesOf = (file: string) => tree.scripts[file]?.bytes ?? 0;
  return [...found].toSorted((a, b) => bytesOf(b) - bytesOf(a)).map((file) => `/${file}`);
}
