import { fileOfPart } from '#src/features/feeds/feed-files.ts';

/** Groups the stored parts of files by the name of the whole file, in order. */
export function joinParts<File>(
  files: Iterable<readonly [name: string, file: File]>,
): Map<string, File[]> {
  const parts = [...files].flatMap(([name, file]) => {
    const whole = fileOfPart(name);
    return whole === undefined ? [] : [{ name, file, whole }];
  });
  const sorted = parts.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const groups = Map.groupBy(sorted, ({ whole }) => whole);
  return new Map([...groups].map(([whole, group]) => [whole, group.map(({ file }) => file)]));
}
