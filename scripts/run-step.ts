import { spawn } from 'node:child_process';

export type Step = { name: string; command: string; args: string[]; env?: Record<string, string> };

/** Runs one command with its output shown, and says whether it went well and how long it took. */
export async function runStep({ name, command, args, env }: Step): Promise<boolean> {
  const startedAt = Date.now();
  console.log(`\n── ${name}`);
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${name}: ${code === 0 ? 'fine' : 'FAILED'} (${seconds} s)`);
  return code === 0;
}
