import { StaffOnly } from './StaffOnly.tsx';

type Call = { method: string; path: string; summary: string };

/** The dashboard until the admin's screens are built: what staff can do by the API. */
export function CallList({ calls }: { calls: readonly Call[] }) {
  return (
    <StaffOnly>
      <p className="mb-6 max-w-2xl">
        These calls of the API are open to staff. All of them, with their fields, stand in the{' '}
        <a href="/api/docs" className="font-bold text-brand underline underline-offset-4">
          API document
        </a>
        .
      </p>
      <ul className="grid gap-3">
        {calls.map(({ method, path, summary }) => (
          <li
            key={`${method} ${path}`}
            className="grid gap-1 rounded-card border border-line bg-surface p-4"
          >
            <code className="text-sm font-bold break-all">
              <span className="text-brand">{method}</span> {path}
            </code>
            <span className="text-sm text-soft">{summary}</span>
          </li>
        ))}
      </ul>
    </StaffOnly>
  );
}
