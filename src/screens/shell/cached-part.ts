import { markHTMLString, renderComponent } from 'astro/runtime/server/index.js';

type Rendering = Parameters<typeof renderComponent>;
type Result = Rendering[0];
type Component = Rendering[2];
type Destination = { write: (chunk: unknown) => void };
type Props = Record<string, string | boolean>;

/** Key for the numbering of islands within a part: see publish/island-ids.ts. */
const PART = Symbol.for('swara.part');
/** Strings with additional data. */
const SLOT = Symbol.for('astro:slot-string');
/** Maximum number of cached variants of a part: one for each page that menus mark. */
const CACHED_MAX = 200;

let pass: string | undefined;
const cached = new Map<string, unknown[]>();

/**
 * Component shared by many pages. It is rendered once per publisher run for equal properties, so
 * its output must depend only on those and on what all pages share. Its letter is unique. If
 * `current` is '', comments mark its start and end, so that it can be replaced: see
 * publish/splice-shell.ts.
 */
export function cachedPart(letter: string, component: Component): (props: Props) => unknown {
  const factory = (result: Result, props: Props) => ({
    render: async (destination: Destination) => {
      for (const chunk of await chunksOf(result, props)) destination.write(chunk);
    },
  });

  async function chunksOf(result: Result, props: Props): Promise<unknown[]> {
    const now = process.env['PUBLISH_PASS'];
    // There are no passes in development.
    if (now === undefined) return renderChunks(result, letter, component, props);
    if (now !== pass) cached.clear();
    pass = now;
    const key = letter + JSON.stringify(props);
    const known = cached.get(key);
    if (known) return known;
    const chunks = await renderChunks(result, letter, component, props);
    if (cached.size < CACHED_MAX) cached.set(key, chunks);
    return chunks;
  }

  return Object.assign(factory, { isAstroComponentFactory: true }) as never;
}

/** Splits a part into texts and, between them, what depends on the page so far. */
async function renderChunks(result: Result, letter: string, component: Component, props: Props) {
  const chunks: unknown[] = [];
  const isMarked = props['current'] === '';
  let text = isMarked ? `<!--${letter}-->` : '';
  const flush = () => {
    if (text !== '') chunks.push(markHTMLString(text));
    text = '';
  };
  const write = (chunk: unknown) => {
    const isText = typeof chunk === 'string' || chunk instanceof String;
    if (isText && !(SLOT in Object(chunk))) text += String(chunk);
    else {
      flush();
      chunks.push(chunk);
    }
  };
  const own = Object.assign(Object.create(result) as Result, { [PART]: letter });
  const instance = await renderComponent(own, letter, component, props);
  await instance.render({ write });
  if (isMarked) text += `<!--/${letter}-->`;
  flush();
  return chunks;
}
