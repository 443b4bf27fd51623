import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';
import { AppError } from '#src/lib/errors.ts';

/** The cookie of better-auth's plugin for second factors. */
const CHALLENGE_COOKIE = 'two_factor';

/** Signs someone in without a password: after registering, and in tests. */
export const opensSessions = {
  id: 'opens-sessions',
  endpoints: {
    openSession: createAuthEndpoint(
      '/open-session',
      { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        const session = user && (await internalAdapter.createSession(user.id));
        if (!session) throw new AppError('NOT_FOUND');
        await setSessionCookie(ctx, { session, user });
        return { token: session.token };
      },
    ),
  },
} as const;

/**
 * Returns the user who gave the correct password and must now enter the second factor; null if
 * none.
 */
export const findsChallengedUser = {
  id: 'finds-challenged-user',
  endpoints: {
    findChallengedUser: createAuthEndpoint(
      '/find-challenged-user',
      { method: 'POST', requireHeaders: true, metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { createAuthCookie, internalAdapter, secret } = ctx.context;
        const key = await ctx.getSignedCookie(createAuthCookie(CHALLENGE_COOKIE).name, secret);
        const challenge = key ? await internalAdapter.findVerificationValue(key) : null;
        const isOver = !challenge || challenge.expiresAt <= new Date();
        return { userId: isOver ? null : challenge.value };
      },
    ),
  },
} as const;
