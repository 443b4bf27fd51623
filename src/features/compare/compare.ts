import type { Compared } from './compare.contract.ts';
import { COMPARE_MAX } from './compare-limits.ts';

/** The address at which these products stand side by side, for anybody. */
export function comparePath(ids: readonly number[]): string {
  return ids.length === 0 ? '/compare' : `/compare?ids=${ids.join(',')}`;
}

/** The products that an address names, each once: those beyond the most are left out, and said to be. */
export function readIds(search: string): { ids: number[]; isCut: boolean } {
  const named = (new URLSearchParams(search).get('ids') ?? '').split(',').map(Number);
  const ids = [...new Set(named.filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31))];
  return { ids: ids.slice(0, COMPARE_MAX), isCut: ids.length > COMPARE_MAX };
}

/** Facts required by law, which say nothing about the sound. */
const LEGAL = [
  'Country of origin',
  'Net quantity',
  'Made, packed or imported by',
  'BIS registration',
  'E-waste EPR registration',
];

export function isLegal(name: string): boolean {
  return LEGAL.includes(name);
}

/** One line of the table: what each product says of it, '' where it says nothing. */
export type FactRow = { name: string; values: string[]; differs: boolean };

/**
 * The facts of products as lines. A name that only a later product has stands after the one that it
 * follows there, so that what belongs together stays together.
 */
export function factRows(products: readonly Pick<Compared, 'facts'>[]): FactRow[] {
  const names: string[] = [];
  for (const { facts } of products) {
    let at = -1;
    for (const { name } of facts) {
      const known = names.indexOf(name);
      if (known === -1) names.splice(at + 1, 0, name);
      at = names.indexOf(name);
    }
  }
  return names.map((name) => {
    const values = products.map(
      ({ facts }) => facts.find((fact) => fact.name === name)?.value ?? '',
    );
    const differs = new Set(values.map((value) => value.trim().toLowerCase())).size > 1;
    return { name, values, differs };
  });
}
