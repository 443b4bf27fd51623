import { expect, test, vi } from 'vitest';
import { thenReload } from '#src/admin/kit/then-reload.ts';

test('a write that succeeded returns its answer after the reload', async () => {
  const reload = vi.fn(() => Promise.resolve());
  expect(await thenReload(Promise.resolve('saved'), reload)).toBe('saved');
  expect(reload).toHaveBeenCalledOnce();
});

test('a write that failed throws its error after the reload', async () => {
  const reload = vi.fn(() => Promise.resolve());
  await expect(thenReload(Promise.reject(new Error('refused')), reload)).rejects.toThrow('refused');
  expect(reload).toHaveBeenCalledOnce();
});
