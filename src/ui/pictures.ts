import { PICTURE_BYTES_MAX, REFUSALS } from '#src/lib/picture-limits.ts';

export type Sorted = {
  fitting: File[];
  /** Errors of the rejected files, with their names. */
  problems: string[];
};

/** Returns the chosen files that can be added with `room` places left of `most`. */
export function sortFiles(files: readonly File[], room: number, most: number): Sorted {
  const problems: string[] = [];
  const fitting = files.filter(({ name, size }) => {
    const why = size === 0 ? 'empty' : size > PICTURE_BYTES_MAX ? 'bytes' : undefined;
    if (why) problems.push(`${name} ${REFUSALS[why]}`);
    return !why;
  });
  const tooMany = fitting.slice(Math.max(0, room));
  if (tooMany.length > 0) {
    const limit = most === 1 ? 'Add one picture only' : `Add at most ${most} pictures`;
    problems.push(`${limit}: ${tooMany.map(({ name }) => name).join(', ')} not added.`);
  }
  return { fitting: fitting.slice(0, Math.max(0, room)), problems };
}
