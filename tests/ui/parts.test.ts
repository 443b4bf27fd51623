import { beforeEach, describe, expect, test } from 'vitest';
import { pageNumbers } from '#src/ui/pagination.ts';
import { fullStars } from '#src/ui/stars.ts';
import { $toasts, dismissToast, showToast, TOAST_MS } from '#src/ui/toast.store.ts';

describe('fullStars', () => {
  test.each([
    [0, 0],
    [2.5, 2.5],
    [4.83, 4.734],
    [5, 5],
    [7, 5],
    [-1, 0],
  ])('fills %s of five stars up to %s cells', (rating, full) => {
    expect(fullStars(rating)).toBeCloseTo(full);
  });
});

describe('pageNumbers', () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 12, [1, 2, 0, 12]],
    [6, 12, [1, 0, 5, 6, 7, 0, 12]],
    // A gap of one page is that page.
    [4, 12, [1, 2, 3, 4, 5, 0, 12]],
    [12, 12, [1, 0, 11, 12]],
  ])('lists the page links around page %i of %i', (page, totalPages, shown) => {
    expect(pageNumbers(page, totalPages)).toEqual(shown);
  });
});

describe('toasts', () => {
  beforeEach(() => $toasts.set([]));

  test('shows a toast for five seconds by default and hides it when dismissed', () => {
    showToast('Saved.');
    const [toast] = $toasts.get();
    expect(toast).toMatchObject({ text: 'Saved.', kind: 'success', durationMs: TOAST_MS });
    dismissToast(toast?.id ?? 0);
    expect($toasts.get()).toEqual([]);
  });

  test('shows the same toast only once', () => {
    showToast('Twice.', { durationMs: 800 });
    showToast('Twice.', { durationMs: 800 });
    expect($toasts.get()).toHaveLength(1);
  });
});
