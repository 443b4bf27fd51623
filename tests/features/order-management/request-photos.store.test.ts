import { beforeEach, expect, test } from 'vitest';
import { addPhotos, confirmRequest } from '#src/features/order-management/request-photos.store.ts';
import { AppError } from '#src/lib/errors.ts';
import { $toasts } from '#src/ui/toast.store.ts';

const added: string[] = [];
let reloads = 0;
const calls = {
  add: async (_: number, { name }: File) => {
    if (name === 'bad.jpg') throw new AppError('INVALID_INPUT', { message: 'No picture.' });
    added.push(name);
  },
  reload: async () => {
    reloads += 1;
  },
};
const photo = (name: string) => new File([], name);

beforeEach(() => {
  $toasts.set([]);
  added.length = 0;
  reloads = 0;
});

const SAID = 'We have your request.';
const NOT_ALL = 'We have your request, but not all pictures. No picture.';
test.each([
  { names: [], said: SAID, has: [], shown: 0 },
  { names: ['a.jpg', 'b.jpg'], said: SAID, has: ['a.jpg', 'b.jpg'], shown: 1 },
  { names: ['a.jpg', 'bad.jpg', 'b.jpg'], said: NOT_ALL, has: ['a.jpg'], shown: 1 },
])('confirms a request with the pictures $names', async ({ names, said, has, shown }) => {
  await confirmRequest(calls, 7, names.map(photo));
  expect($toasts.get().map(({ text }) => text)).toEqual([said]);
  expect(added).toEqual(has);
  expect(reloads).toBe(shown);
});

test('throws for a picture that is added later and fails, after showing the others', async () => {
  const adding = addPhotos(calls, 7, ['a.jpg', 'bad.jpg'].map(photo));
  await expect(adding).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(added).toEqual(['a.jpg']);
  expect(reloads).toBe(1);
});
