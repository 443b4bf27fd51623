import type { ReactNode } from 'react';

type Kind = 'error' | 'success' | 'info' | 'warning';

const LOOKS: Record<Kind, string> = {
  error: 'border-bad bg-bad-wash text-bad',
  success: 'border-good bg-good-wash text-good',
  warning: 'border-warn bg-warn-wash text-warn',
  info: 'border-brand bg-wash text-ink',
};

/** A message in the page. Errors interrupt a screen reader, the rest wait their turn. */
export function Alert({ kind = 'error', children }: { kind?: Kind; children: ReactNode }) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`rounded-field border-l-4 px-4 py-3 text-sm font-medium ${LOOKS[kind]}`}
    >
      {children}
    </div>
  );
}
