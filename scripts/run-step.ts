import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

export type Step = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Its priority for the processor, as for os.setPriority(). */
  priority?: number | undefined;
};

/** Runs one command with its output shown; returns whether it succeeded. */
export async function runStep({ name, ...command }: Step): Promise<boolean> {
  const startedAt = Date.now();
  console.log(`\n── ${name}`);
  const { isFine } = await run(command, 'inherit');
  report(name, isFine, startedAt);
  return isFine;
}

/** Does the same for parallel steps: shows the output at the end. */
export async function runQuietly({ name, ...command }: Step): Promise<boolean> {
  const startedAt = Date.now();
  const { isFine, output } = await run(command, 'pipe');
  if (!isFine) console.log(`\n── ${name}\n${output.trim()}`);
  report(name, isFine, startedAt);
  return isFine;
}

function report(name: string, isFine: boolean, startedAt: number): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${name}: ${isFine ? 'fine' : 'FAILED'} (${seconds} s)`);
}

function run(
  { command, args, env, priority }: Omit<Step, 'name'>,
  out: 'inherit' | 'pipe',
): Promise<{ isFine: boolean; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      stdio: ['ignore', out, out],
      env: { ...process.env, ...env },
    });
    if (child.pid && priority !== undefined) setPriority(child.pid, priority);
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => {
      if (out === 'inherit') console.error(error.message);
      resolve({ isFine: false, output: error.message });
    });
    child.on('close', (code) => {
      resolve({ isFine: code === 0, output });
    });
  });
}
