import { PICTURE_BYTES_MAX } from '#src/features/catalog/admin/product-fields.contract.ts';

/** What a file dialog offers; the server judges each file by its content. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** Pictures chosen for a form, and which of them is the main one; none when null. */
export type Chosen = { files: readonly File[]; mainIndex: number | null };

export const NO_PICTURES: Chosen = { files: [], mainIndex: null };

/** Adds files as far as they fit, and says why some were left out. */
export function withFiles(chosen: Chosen, more: readonly File[], most: number) {
  const isFitting = ({ size }: File) => size > 0 && size <= PICTURE_BYTES_MAX;
  const problems = more
    .filter((file) => !isFitting(file))
    .map(({ name, size }) => (size === 0 ? `${name} is empty.` : `${name} is larger than 5 MB.`));
  const all = [...chosen.files, ...more.filter(isFitting)];
  if (all.length > most) problems.push(`Add at most ${most} pictures.`);
  const next: Chosen = { ...chosen, files: all.slice(0, most) };
  return { chosen: next, problem: problems.join(' ') || undefined };
}

/** Takes one off. Without the main one, none is the main one. */
export function withoutFile({ files, mainIndex }: Chosen, at: number): Chosen {
  const main = mainIndex === null || mainIndex === at ? null : mainIndex;
  return {
    files: files.filter((_, index) => index !== at),
    mainIndex: main !== null && main > at ? main - 1 : main,
  };
}
