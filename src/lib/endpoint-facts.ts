import type { Endpoint } from './endpoint.ts';
import type { Permission } from './roles.ts';

/** Returns the permission that a staff call requires; undefined for other calls. */
export function permissionOf({ access }: Pick<Endpoint, 'access'>): Permission | undefined {
  return typeof access === 'object' ? access.staff : undefined;
}

/** Names of the `:name` segments of a path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** Returns whether a write has to say the version that it is based on. */
export function takesVersion({ input }: Pick<Endpoint, 'input'>): boolean {
  return 'shape' in input && Object.hasOwn(input.shape as object, 'version');
}
