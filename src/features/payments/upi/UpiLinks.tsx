import { UPI_APPS } from './upi-apps.ts';
import { rememberApp } from './upi.store.ts';
import type { UpiAttempt } from './upi.contract.ts';

/** The UPI apps of a phone, the last used one first. */
export function UpiLinks({ apps }: { apps: UpiAttempt['apps'] }) {
  return (
    <div className="grid gap-3">
      <p className="text-soft">Choose your app, enter your UPI PIN there, and come back.</p>
      <ul className="grid grid-cols-2 gap-2">
        {apps.map(({ app, url }) => (
          <li key={app} className="last:odd:col-span-2">
            <a
              href={url}
              // A page that plays an app opens next to this one, as an app would.
              target={url.startsWith('http') ? '_blank' : undefined}
              rel="noreferrer"
              onClick={() => rememberApp(app)}
              className="flex min-h-14 items-center justify-center rounded-card border border-edge bg-surface px-2.5 text-center font-bold hover:bg-sunk"
            >
              {UPI_APPS[app]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
