/** Which code is typed: one of the authenticator app, or one of those kept on paper. */
export type CodeKind = 'app' | 'recovery';

/** Where it says how to give the other kind. */
export const OTHER_KIND = {
  app: { kind: 'recovery', label: 'Use a recovery code instead' },
  recovery: { kind: 'app', label: 'Use the authenticator app instead' },
} as const satisfies Record<CodeKind, { kind: CodeKind; label: string }>;
