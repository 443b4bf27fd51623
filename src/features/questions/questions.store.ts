import { atom } from 'nanostores';
import { call } from '#src/lib/api.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { listQuestions } from './questions.contract.ts';

type Questions = OutputOf<typeof listQuestions> & { page: number };

/** The questions about a product that are loaded so far. */
export const $questions = atom<Remote<Questions>>(LOADING);

export async function loadQuestions(productId: string): Promise<void> {
  await loadInto(
    (next) => $questions.set(next),
    async () => ({ ...(await call(listQuestions, { productId })), page: 1 }),
  );
}

export async function loadMoreQuestions(productId: string): Promise<void> {
  const now = $questions.get();
  if (now.state !== 'ready') return;
  const { questions, page } = now.value;
  const next = await call(listQuestions, { productId, page: page + 1 });
  // A new question moves the others to later pages.
  const known = new Set(questions.map(({ id }) => id));
  const added = next.questions.filter(({ id }) => !known.has(id));
  const value = { ...next, questions: [...questions, ...added], page: page + 1 };
  $questions.set({ state: 'ready', value });
}
