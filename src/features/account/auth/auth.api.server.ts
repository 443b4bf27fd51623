import { Hono } from 'hono';
import { DONE } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { setHint } from '#src/http/hint.ts';
import { implement } from '#src/http/implement.ts';
import { requireSessionToken } from '#src/http/session.ts';
import {
  changePassword,
  checkSession,
  confirmRegistration,
  forgotPassword,
  listSessions,
  login,
  logout,
  register,
  resetPassword,
  type SessionUser,
  type SignInReply,
  signOutEverywhere,
} from './auth.contract.ts';
import { listSessionsOf } from './auth.queries.server.ts';
import { changeOwnPassword, endSessions, logIn, type Opened } from './auth.service.server.ts';
import { lacksSecondFactor } from '#src/platform/signed-in.ts';
import {
  deleteCodeCookie,
  findCodeToken,
  setCodeCookie,
  rememberDevice,
  sendCookies,
  toCaller,
  toKnownCaller,
} from './caller.api.server.ts';
import { realEmail } from '#src/lib/identity.ts';
import {
  requestAccount,
  confirmAccount,
} from '#src/features/account/registration/registration.service.server.ts';
import {
  requestPasswordReset,
  resetByLinkOrCode,
} from '#src/features/account/reset/reset.service.server.ts';
import {
  beginPasskeySignIn,
  finishPasskeySignIn,
} from '#src/features/account/passkeys/passkeys.contract.ts';
import {
  startPasskeySignIn,
  signInByPasskey,
} from '#src/features/account/passkeys/passkey-sign-in.service.server.ts';
import {
  askForSignInCode,
  confirmSignInCode,
} from '#src/features/account/sign-in-code/sign-in-code.contract.ts';
import {
  sendSignInCode,
  signInByCode,
} from '#src/features/account/sign-in-code/sign-in-code.service.server.ts';
import { passSecondStep } from '#src/features/account/second-factor/second-factor.contract.ts';
import { finishSignIn } from '#src/features/account/second-factor/second-step.service.server.ts';

/** Hook for later features after a sign-in, such as merging the cart; returns notices. */
type AfterSignIn = (c: AppContext, user: SignedIn) => Promise<string[]>;

/** Hook for later features after a sign-out, such as deleting a cookie. */
type AfterSignOut = (c: AppContext) => Promise<void>;

/** Sign-in, sign-up, sessions and passwords. */
export function makeAuthApi(afterSignIn: AfterSignIn, afterSignOut: AfterSignOut): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  serveSignIn(api, afterSignIn);
  serveSignOut(api, afterSignOut);
  servePasskeys(api, afterSignIn);
  serveSessions(api);
  servePasswords(api);
  return api;
}

function serveSignIn(api: Hono<AppEnv>, afterSignIn: AfterSignIn): void {
  implement(api, login, async (c, input) => {
    const { user, cookies } = await logIn(c.var, input, await toKnownCaller(c));
    if (user) return welcome(c, { user, cookies }, afterSignIn);
    // The cookies identify who must enter a code; any earlier session has ended.
    sendCookies(c, cookies);
    setHint(c, { signedIn: false });
    throw new AppError('SECOND_FACTOR_NEEDED');
  });

  implement(api, passSecondStep, async (c, { code }) =>
    welcome(c, await finishSignIn(c.var, code, toCaller(c)), afterSignIn),
  );

  implement(api, register, async (c, input) => {
    const { token, ...reply } = await requestAccount(c.var, input, await toKnownCaller(c));
    setCodeCookie(c, 'register', token);
    return reply;
  });

  implement(api, confirmRegistration, async (c, { code }) => {
    const entered = { token: findCodeToken(c, 'register'), code };
    const opened = await confirmAccount(c.var, entered, toCaller(c));
    deleteCodeCookie(c, 'register');
    return welcome(c, opened, afterSignIn);
  });

  implement(api, askForSignInCode, async (c, { emailOrPhoneNumber }) => {
    const { token, ...reply } = await sendSignInCode(
      c.var,
      emailOrPhoneNumber,
      await toKnownCaller(c),
    );
    setCodeCookie(c, 'sign-in', token);
    return reply;
  });

  implement(api, confirmSignInCode, async (c, { code }) => {
    const entered = { token: findCodeToken(c, 'sign-in'), code };
    const opened = await signInByCode(c.var, entered, toCaller(c));
    deleteCodeCookie(c, 'sign-in');
    return welcome(c, opened, afterSignIn);
  });
}

function serveSignOut(api: Hono<AppEnv>, afterSignOut: AfterSignOut): void {
  const endSession = async (c: AppContext) => {
    const { headers } = await c.var.auth.api.signOut({
      headers: toCaller(c).headers,
      returnHeaders: true,
    });
    sendCookies(c, headers.getSetCookie());
    setHint(c, { signedIn: false, hasCart: false });
    await afterSignOut(c);
    return DONE;
  };

  implement(api, logout, endSession);

  implement(api, signOutEverywhere, async (c, _, { id }) => {
    await endSessions(c.var.db, id);
    return endSession(c);
  });
}

function servePasskeys(api: Hono<AppEnv>, afterSignIn: AfterSignIn): void {
  implement(api, beginPasskeySignIn, async (c) => {
    const { options, cookies } = await startPasskeySignIn(c.var, toCaller(c));
    sendCookies(c, cookies);
    return options;
  });

  implement(api, finishPasskeySignIn, async (c, { answer }) =>
    welcome(c, await signInByPasskey(c.var, answer, toCaller(c)), afterSignIn),
  );
}

function serveSessions(api: Hono<AppEnv>): void {
  implement(api, checkSession, (c, _, user) => toSessionUser(c, user));

  implement(api, listSessions, async (c, _, { id }) =>
    listSessionsOf(c.var.db, id, await requireSessionToken(c)),
  );
}

function servePasswords(api: Hono<AppEnv>): void {
  implement(api, changePassword, async (c, passwords, { id: userId }) => {
    const cookies = await changeOwnPassword(c.var, { userId, ...passwords }, toCaller(c));
    sendCookies(c, cookies);
    return DONE;
  });

  implement(api, forgotPassword, async (c, { emailOrPhoneNumber }) => {
    const caller = await toKnownCaller(c);
    const { message, token } = await requestPasswordReset(c.var, emailOrPhoneNumber, caller);
    if (token !== undefined) setCodeCookie(c, 'reset', token);
    return { message };
  });

  implement(api, resetPassword, async (c, input) => {
    const { clientAddress: address } = c.var;
    await resetByLinkOrCode(c.var, input, { address, codeToken: findCodeToken(c, 'reset') });
    deleteCodeCookie(c, 'reset');
    return DONE;
  });
}

async function welcome(
  c: AppContext,
  { user, cookies }: Opened,
  afterSignIn: AfterSignIn,
): Promise<SignInReply> {
  sendCookies(c, cookies);
  await rememberDevice(c, user.id);
  setHint(c, { signedIn: true });
  const cartNotices = await afterSignIn(c, user).catch((error: unknown) => {
    // A correct password signs the user in, whatever fails later.
    c.var.log.error({ err: error }, 'The guest cart could not be merged');
    return ['We could not move the items in your cart to your account. Please add them again.'];
  });
  return { ...toSessionUser(c, user), cartNotices };
}

function toSessionUser(c: AppContext, user: SignedIn): SessionUser {
  const { id, name, email, phoneNumber, role } = user;
  const lacks = lacksSecondFactor(user, c.var.config);
  // A user who signed up with a code only has no name before their first address.
  const data = name || realEmail(email) || (phoneNumber ?? '');
  const person = { id, data, name, email: realEmail(email), phoneNumber, role };
  return { ...person, lacksSecondFactor: lacks };
}
