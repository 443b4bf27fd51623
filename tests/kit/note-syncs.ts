// Loaded before all else, in each thread: notes every sync of a file, with the thread that made it.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { threadId } from 'node:worker_threads';

const noteIn = process.env['SYNCS'] ?? '';
const sync = fs.fsyncSync;

fs.fsyncSync = (fd) => {
  sync(fd);
  const path = fs.readlinkSync(`/proc/self/fd/${fd}`);
  fs.appendFileSync(noteIn, `${threadId} ${path}\n`);
};
syncBuiltinESMExports();
