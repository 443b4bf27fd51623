/** The kind of code to enter: from the authenticator app, or a recovery code. */
export type CodeKind = 'app' | 'recovery';

/** Labels that offer the other kind of code. */
export const OTHER_KIND = {
  app: { kind: 'recovery', label: 'Use a recovery code instead' },
  recovery: { kind: 'app', label: 'Use the authenticator app instead' },
} as const satisfies Record<CodeKind, { kind: CodeKind; label: string }>;
