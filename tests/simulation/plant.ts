import { registerHooks } from 'node:module';
import { FAULTS } from './faults.ts';

/**
 * Plants the fault of the variable FAULT (its number in the table, from 0) into the code that is loaded
 * from now on. The code of the shop knows nothing of it.
 */
export function plant(number: number): void {
  const fault = FAULTS[number];
  if (!fault) throw new Error(`There is no fault ${number}.`);
  registerHooks({
    load(url, context, next) {
      const result = next(url, context);
      if (!url.endsWith(`/${fault.file}`)) return result;
      const source = Buffer.from(result.source as Uint8Array).toString();
      if (!source.includes(fault.from)) throw new Error(`${fault.file} has no “${fault.from}”.`);
      return { ...result, source: source.replace(fault.from, () => fault.to) };
    },
  });
}
