import type { PageText } from './site-texts.ts';

/** Reads a page's Markdown file as a text in the format of rich-text.ts. */
export function readPolicy(file: string): PageText {
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]?.trim() ?? '';
  const [title, description, updated] = ['title', 'description', 'updated'].map(field);
  return {
    title: title ?? '',
    description: description ?? '',
    updated: updated ?? '',
    text: joinLines(text.trim()),
  };
}

/** Joins lines that were broken for the width of an editor. */
function joinLines(text: string): string {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const last = lines.at(-1);
    const startsBlock = /^(## |- |\d+\. )/.test(line);
    if (last && line.trim() !== '' && !startsBlock && !last.startsWith('## '))
      lines[lines.length - 1] = `${last} ${line.trim()}`;
    else lines.push(line.trim());
  }
  return lines.join('\n');
}
