import { useState } from 'react';
import {
  applyImport,
  type ImportPreview,
  previewImport,
  type SameItemAnswer,
} from '#src/features/import/csv.contract.ts';
import { keepFile } from '#src/admin/kit/keep-file.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { type AppError, toAppError } from '#src/lib/errors.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';

/** Answers by row. */
export type Answers = Readonly<Record<number, SameItemAnswer>>;
type Shown = { file: File; preview: ImportPreview; answers: Answers };
export type Import =
  | { step: 'empty'; error?: AppError }
  | { step: 'reading'; file: File }
  | ({ step: 'shown'; error?: AppError; isAnswering?: boolean } & Shown)
  | ({ step: 'applying' } & Shown)
  | ({ step: 'done'; file: File } & OutputOf<typeof applyImport>);

/** State of an import: read, preview, apply. */
export function useImport() {
  const [state, setState] = useState<Import>({ step: 'empty' });

  async function read(
    file: File,
    answers: Answers = {},
    error?: AppError,
  ): Promise<ImportPreview | undefined> {
    setState({ step: 'reading', file });
    try {
      const preview = await staffCall(previewImport, { file, answers: toText(answers) });
      setState({ step: 'shown', file, preview, answers, ...(error && { error }) });
      return preview;
    } catch (thrown) {
      setState({ step: 'empty', error: toAppError(thrown) });
      return undefined;
    }
  }

  async function choose(chosen: File): Promise<ImportPreview | undefined> {
    setState({ step: 'reading', file: chosen });
    try {
      return await read(await keepFile(chosen));
    } catch (thrown) {
      setState({ step: 'empty', error: toAppError(thrown) });
      return undefined;
    }
  }

  /** Previews the file with these answers; the rows keep their order. */
  async function answer(shown: Shown, more: Answers): Promise<void> {
    const { file } = shown;
    const answers = { ...shown.answers, ...more };
    setState({ step: 'shown', ...shown, isAnswering: true });
    try {
      const preview = await staffCall(previewImport, { file, answers: toText(answers) });
      setState({ step: 'shown', file, preview, answers });
    } catch (thrown) {
      setState({ step: 'shown', ...shown, error: toAppError(thrown) });
    }
  }

  async function apply(shown: Shown, acceptsPriceMoves: boolean): Promise<void> {
    const { file, preview, answers } = shown;
    setState({ step: 'applying', file, preview, answers });
    try {
      const { digest } = preview;
      const input = { file, digest, answers: toText(answers), acceptsPriceMoves };
      setState({ step: 'done', file, ...(await staffCall(applyImport, input)) });
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === 'CONFLICT') await read(file, answers, error);
      else setState({ step: 'shown', file, preview, answers, error });
    }
  }

  return { state, choose, answer, apply, startAgain: () => setState({ step: 'empty' }) };
}

function toText(answers: Answers): string {
  return Object.entries(answers)
    .map(([row, answer]) => `${row}:${answer}`)
    .join(',');
}
