import { betterAuth } from 'better-auth/minimal';
import { type Auth, type AuthDeps, authOptions } from '#src/features/account/auth/auth.server.ts';
import { withAwayErrors } from '#src/features/account/auth/away-errors.server.ts';

type Deps = Omit<AuthDeps, 'secret'> & { auth: Auth };

/**
 * Creates better-auth with its passkey plugin, writing to `db`: within a transaction, what it
 * writes is committed with the rest. The plugin's library takes 12 MiB, so it is loaded on first
 * use.
 */
export async function passkeyAuthOn({ auth, ...deps }: Deps) {
  const { passkeysAt } = await import('./passkey-plugin.server.ts');
  const { secret } = await auth.$context;
  const options = authOptions({ ...deps, secret });
  return withAwayErrors(
    betterAuth({ ...options, plugins: [...options.plugins, passkeysAt(deps.config)] }),
  );
}
