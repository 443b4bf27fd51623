import { UPI_APPS, type UpiApp } from './upi-apps.ts';
import marks from './upi-apps.svg?url&no-inline';
import { rememberApp } from './upi.store.ts';
import type { UpiAttempt } from './upi.contract.ts';

/** The place of an app's mark in the picture of all marks, in px; the first is that of UPI. */
const MARK_AT: Record<UpiApp, number> = { default: 0, bhim: 0, gpay: 48, phonepe: 96, paytm: 144 };

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
              className="flex min-h-14 items-center gap-2.5 rounded-card border border-edge bg-surface px-2.5 text-sm font-bold hover:bg-sunk"
            >
              <Mark at={MARK_AT[app]} />
              {UPI_APPS[app]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Mark({ at }: { at: number }) {
  return (
    <span
      aria-hidden="true"
      className="h-[26px] w-[42px] shrink-0"
      style={{ background: `url(${marks}) -${at}px 0` }}
    />
  );
}
