import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openUpgradedArena } from './arena.ts';
import { testWalks } from './walks-of-tests.ts';

/** A shop of version 1.0 with its rows. */
const OLD_SHOP = join(import.meta.dirname, '../db/formats/0000_initial');

// A file of its own, which runs at the same time as the first part. Its first walks continue in a
// database that was upgraded.
const arena = await openUpgradedArena(OLD_SHOP);
afterAll(() => arena.close());
testWalks('second', arena);
