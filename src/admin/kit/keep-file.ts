import { AppError } from '#src/lib/errors.ts';

/**
 * Copies a chosen file, so that an import applies what was previewed even if it changes on disk.
 * Throws UNREADABLE.
 */
export async function keepFile(file: File): Promise<File> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: 'text/csv' });
  } catch (cause) {
    const message = 'This file could not be read. Choose it again.';
    throw new AppError('UNREADABLE', { message, cause });
  }
}
