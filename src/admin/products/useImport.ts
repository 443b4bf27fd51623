import { useState } from 'react';
import {
  applyImport,
  type ImportPreview,
  previewImport,
} from '#src/features/catalog/import-export/csv.contract.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { AppError, toAppError } from '#src/lib/errors.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';

type Shown = { file: File; preview: ImportPreview };
export type Import =
  | { step: 'empty'; error?: AppError }
  | { step: 'reading'; file: File }
  | ({ step: 'shown'; error?: AppError } & Shown)
  | ({ step: 'applying' } & Shown)
  | ({ step: 'done'; file: File } & OutputOf<typeof applyImport>);

/** A file on its way into the catalogue: read, looked at, applied. */
export function useImport() {
  const [state, setState] = useState<Import>({ step: 'empty' });

  async function read(file: File, error?: AppError): Promise<ImportPreview | undefined> {
    setState({ step: 'reading', file });
    try {
      const preview = await staffCall(previewImport, { file });
      setState({ step: 'shown', file, preview, ...(error && { error }) });
      return preview;
    } catch (thrown) {
      setState({ step: 'empty', error: toAppError(thrown) });
      return undefined;
    }
  }

  async function choose(chosen: File): Promise<ImportPreview | undefined> {
    setState({ step: 'reading', file: chosen });
    try {
      return await read(await keep(chosen));
    } catch (thrown) {
      setState({ step: 'empty', error: toAppError(thrown) });
      return undefined;
    }
  }

  async function apply({ file, preview }: Shown, acceptsPriceMoves: boolean): Promise<void> {
    setState({ step: 'applying', file, preview });
    try {
      const { digest } = preview;
      const result = await staffCall(applyImport, { file, digest, acceptsPriceMoves });
      setState({ step: 'done', file, ...result });
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === 'CONFLICT') await read(file, error);
      else setState({ step: 'shown', file, preview, error });
    }
  }

  return { state, choose, apply, startAgain: () => setState({ step: 'empty' }) };
}

/** As it is now: what is applied is what was looked at, even when it is saved again meanwhile. */
async function keep(file: File): Promise<File> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: 'text/csv' });
  } catch (cause) {
    const message = 'That file could not be read from this device. Choose it again.';
    throw new AppError('UNREADABLE', { message, cause });
  }
}
