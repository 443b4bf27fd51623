import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bad, good, off, warning } from '#src/features/health/finding.ts';
import { listenForCommands } from '#src/server/shop-socket.ts';

const folder = await mkdtemp(join(tmpdir(), 'swara-doctor-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

function runDoctor(env: Record<string, string>) {
  const { PATH = '' } = process.env;
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/doctor.ts'],
      { env: { PATH, DATA_DIR: folder, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

test.each([
  ['everything works', 0, [good('It answers.')]],
  ['something is only a warning or not set up', 0, [warning('Slow.', 'Wait.'), off('No.', 'Add.')]],
  ['something is broken', 1, [good('It answers.'), bad('Full.', 'Free some space.')]],
])('the running shop checks itself, and if %s the exit code is %i', async (_, code, findings) => {
  const checks = findings.map((finding, at) => ({ name: `Check ${at}`, ...finding }));
  const stop = await listenForCommands(folder, {
    health: async () => ({ checkedAt: new Date().toISOString(), checks }),
  });
  const done = await runDoctor({});
  await stop();
  expect(done.code).toBe(code);
  for (const { text, advice } of findings) {
    expect(done.output).toContain(text);
    expect(done.output).toContain(advice);
  }
});

test.each([
  ['a folder without a shop', {}, 'There is no shop in'],
  ['a setting that is not valid', { PORT: 'eighty' }, 'PORT: enter a whole number'],
])('%s is named, and the exit code is 1', async (_, env, sentence) => {
  const { code, output } = await runDoctor(env);
  expect(code).toBe(1);
  expect(output).toContain(sentence);
});
