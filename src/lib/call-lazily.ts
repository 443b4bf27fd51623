import type { CallOptions } from './api.ts';
import type { Endpoint, InputOf, OutputOf } from './endpoint.ts';
import { AppError } from './errors.ts';

/**
 * As call(), for what most page views never do: schemas and their library travel at the first use.
 * `endpoint` comes from an `import()` of its contract.
 */
export async function callLazily<E extends Endpoint>(
  endpoint: Promise<E>,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const [{ call }, loaded] = await Promise.all([import('./api.ts'), endpoint]).catch(
    (cause: unknown) => {
      throw new AppError('OFFLINE', { cause });
    },
  );
  return call(loaded, input, options);
}
