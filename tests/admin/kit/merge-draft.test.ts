import { describe, expect, test } from 'vitest';
import { mergeDraft } from '#src/admin/kit/merge-draft.ts';

describe('what was typed while somebody else saved', () => {
  const before = { phone: '1', email: 'a', city: 'Pune' };

  test('keeps typed values and takes over other fields when somebody else saves', () => {
    const mine = { ...before, phone: '2' };
    const theirs = { ...before, email: 'b' };
    expect(mergeDraft(before, mine, theirs)).toEqual({ phone: '2', email: 'b', city: 'Pune' });
  });

  test('keeps a typed value when somebody else saves the same field', () => {
    const merged = mergeDraft(before, { ...before, phone: '2' }, { ...before, phone: '3' });
    expect(merged.phone).toBe('2');
  });
});
