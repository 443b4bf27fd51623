import { useState } from 'react';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { type Speed, viewSpeed } from '#src/features/field-data/admin/speed.contract.ts';
import { FIELD_DAYS, RELEASE_SAMPLES_MIN } from '#src/features/field-data/field-data-limits.ts';
import { CONNECTIONS, PAGE_KINDS } from '#src/features/field-data/field-data-status.ts';
import { Select } from '#src/ui/Select.tsx';
import { CONNECTION_LABELS, PAGE_LABELS, SHOWN_METRICS } from './speed-labels.ts';
import { SpeedChart } from './SpeedChart.tsx';
import { DayTable, ReleaseTable } from './SpeedTables.tsx';

const PAGE_OPTIONS = PAGE_KINDS.map((value) => ({ value, label: PAGE_LABELS[value] }));
const CONNECTION_OPTIONS = CONNECTIONS.map((value) => ({
  value,
  label: CONNECTION_LABELS[value],
}));

/** Charts and tables of the speed for visitors: by day, with targets, and by release. */
export function SpeedPanel() {
  const [page, setPage] = useState('');
  const [connection, setConnection] = useState('');
  const kind = PAGE_KINDS.find((one) => one === page);
  const reached = CONNECTIONS.find((one) => one === connection);
  const { remote, reload } = useRemote(
    () =>
      staffCall(viewSpeed, {
        ...(kind && { page: kind }),
        ...(reached && { connection: reached }),
      }),
    `${page} ${connection}`,
  );
  return (
    <Panel title="Speed for your visitors">
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        <Select
          name="page"
          label="Pages"
          placeholder="All pages"
          options={PAGE_OPTIONS}
          value={page}
          onChange={({ target }) => setPage(target.value)}
        />
        <Select
          name="connection"
          label="Devices and connections"
          placeholder="All devices"
          options={CONNECTION_OPTIONS}
          value={connection}
          onChange={({ target }) => setConnection(target.value)}
        />
      </div>
      <Loaded remote={remote} reload={reload}>
        {(speed) => <Figures speed={speed} />}
      </Loaded>
    </Panel>
  );
}

function Figures({ speed: { days, releases } }: { speed: Speed }) {
  if (days.length === 0) {
    return (
      <p className="text-sm text-soft">
        No page views have been measured yet. For a share of page views, browsers report how fast
        the page was when they leave it. The days appear here, without anything that identifies a
        visitor, and are kept for {FIELD_DAYS} days.
      </p>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="text-sm text-soft">
        Three in four page views were at least as fast as these values. Dashed lines show the
        targets.
      </p>
      {SHOWN_METRICS.map((metric) => (
        <SpeedChart key={metric} metric={metric} days={days} />
      ))}
      <DayTable days={days} />
      {releases.length > 0 ? (
        <ReleaseTable releases={releases} />
      ) : (
        <p className="text-sm text-soft">
          Releases appear here after {RELEASE_SAMPLES_MIN} measured page views, with what each
          changed.
        </p>
      )}
    </div>
  );
}
