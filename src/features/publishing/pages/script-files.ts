/** A script of a build. */
export type Script = {
  /** The scripts that it imports at its start. */
  imports: string[];
  bytes: number;
  /** For a script that only passes on exports of another: that one, and its names for them. */
  passesOn?: { file: string; names: Record<string, string> };
};

/** The scripts of a build, and the one that has each module. */
export type ScriptTree = {
  files: Record<string, string>;
  scripts: Record<string, Script>;
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
    found.add(tree.scripts[file]?.passesOn?.file ?? file);
  }
  for (const file of found) tree.scripts[file]?.imports.forEach((imported) => found.add(imported));
  const bytesOf = (file: string) => tree.scripts[file]?.bytes ?? 0;
  return [...found].toSorted((a, b) => bytesOf(b) - bytesOf(a)).map((file) => `/${file}`);
}

const ISLAND = /component-url="\/([^"]+)" component-export="([^"]+)"/g;

/**
 * Lets the islands of a page name the scripts that contain them: the bundler gives each island a script
 * of its own, most of which only pass on an export, and each would be one more request.
 */
export function nameOwnScripts(html: string): string {
  const scripts = (globalThis as Holder)[KEY]?.scripts;
  if (!scripts) return html;
  return html.replace(ISLAND, (whole, url: string, name: string) => {
    const { file, names } = scripts[url]?.passesOn ?? {};
    const own = names?.[name];
    return file && own ? `component-url="/${file}" component-export="${own}"` : whole;
  });
}
