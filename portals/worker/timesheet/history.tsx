import { useState } from 'react';
import type { Timesheet } from '../../../contracts/worker/timesheets';
import { formatDate } from '../../../rules/time/dates';
import { formatInstant } from '../../../rules/time/zone';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { OnDemand } from '../../../ui/loading/on-demand';
import { mostEntries } from '../model/job-lists';
import { zone } from '../offline/worker-state';

const correctionForm = () => import('./correction-form').then((module) => module.CorrectionForm);

const text: Record<NonNullable<Timesheet['correction']>['state'], string> = {
  requested: 'Correction asked for',
  approved: 'Correction approved',
  corrected: 'Corrected by the office',
  refused: 'Correction refused',
};

export function History({ entries }: { entries: readonly Timesheet[] }) {
  return (
    <Card title="Timesheet History">
      {entries.length === 0 ? (
        <p>No timesheet entries yet</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {entries.slice(0, mostEntries).map((entry) => (
            <Entry key={`${entry.id} ${entry.clockIn}`} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function spanOf({ clockIn, clockOut }: Pick<Timesheet, 'clockIn' | 'clockOut'>): string {
  const from = formatInstant(clockIn, zone, 'time');
  return clockOut ? `${from} to ${formatInstant(clockOut, zone, 'time')}` : `Since ${from}`;
}

function breakText({ start, end }: Timesheet['breaks'][number]): string {
  const from = formatInstant(start, zone, 'time');
  return end ? `${from} to ${formatInstant(end, zone, 'time')}` : `since ${from}`;
}

function Entry({ entry }: { entry: Timesheet }) {
  const [asking, setAsking] = useState(false);
  const { clockIn, clockOut, correction } = entry;
  const from = formatInstant(clockIn, zone, 'time');
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{formatDate(entry.workDate)}</p>
        <p className="font-semibold tabular-nums">{entry.totalHours ? `${entry.totalHours} h` : 'Running'}</p>
      </div>
      <p>{spanOf(entry)}</p>
      {entry.breaks.length > 0 && <p>{`Breaks: ${entry.breaks.map(breakText).join(', ')}`}</p>}
      {entry.voidedAt && <p className="font-semibold">Void: these hours are not counted.</p>}
      {entry.length === 'long' && <p className="font-semibold">Longer than 14 hours: is that right?</p>}
      {entry.toCheck && <p>The office checks it, because it is longer than 16 hours.</p>}
      {entry.overlaps.map((other) => (
        <p key={other.id} className="font-semibold">
          {`In another entry too: ${spanOf(other)}. It counts once. Please ask for a correction.`}
        </p>
      ))}
      {entry.clocked?.totalHours && <p>{`As clocked: ${entry.clocked.totalHours} h`}</p>}
      {correction && (
        <p>
          <span className="font-semibold">{text[correction.state]}</span>
          {correction.answer && `: ${correction.answer}`}
        </p>
      )}
      {/* The office cannot correct an entry that it does not have yet. */}
      {clockOut && entry.id > 0 && !entry.voidedAt && !asking && (
        <Button variant="secondary" size="small" className="self-start" onClick={() => setAsking(true)}>
          Ask for a correction
          <span className="sr-only">{` of ${formatDate(entry.workDate)}, ${from}`}</span>
        </Button>
      )}
      {asking && (
        <OnDemand
          load={correctionForm}
          props={{ entry, onDone: () => setAsking(false) }}
          onFailure={() => setAsking(false)}
        />
      )}
    </li>
  );
}
