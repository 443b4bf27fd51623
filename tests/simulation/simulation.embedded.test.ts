import { afterAll } from 'vitest';
import { openArena } from './arena.ts';
import { testWalks } from './walks-of-tests.ts';

const arena = await openArena();
afterAll(() => arena.close());
testWalks('first', arena);
