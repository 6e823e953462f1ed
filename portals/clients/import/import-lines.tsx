import { useState } from 'react';
import { formatNumber, plural } from '../../../rules/money/numbers';
import { ShowAll } from '../../../ui/data/show-all';
import { ImportLine, isLoss } from './import-line';
import type { Imported } from './use-import';

const shownAtFirst = 50;

const labels = [
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['suburb', 'Suburb'],
  ['horse', 'Horse'],
] as const;

/** Lists the fields that rows lack. A phone column that was not found shows up here. */
function EmptyCounts({ empty, good }: { empty: Imported['empty']; good: number }) {
  const lacking = labels.filter(([field]) => empty[field] > 0);
  if (!lacking.length) return null;
  return (
    <ul aria-label="Empty values" className="flex flex-col gap-1">
      {lacking.map(([field, label]) => (
        <li key={field} className={field === 'phone' ? 'font-semibold text-danger' : 'text-ink-soft'}>
          {`${label} is empty in ${empty[field]} of ${plural(good, 'row')}.`}
        </li>
      ))}
    </ul>
  );
}

/** The rows of a file with their values: what is wrong first, then what differs, then the others. */
export function ImportLines({ imported }: { imported: Imported }) {
  const [all, setAll] = useState(false);
  const { lines, details = [], preview, clients, horses, wrong, empty } = imported;
  const byLine = new Map(details.map((detail) => [detail.line, detail]));
  const rank = (line: Imported['lines'][number]): number => {
    if ('wrong' in line) return 0;
    const detail = byLine.get(line.line);
    if (detail?.remarks.some(isLoss)) return 1;
    return detail?.differs.length ? 2 : 3;
  };
  const sorted = lines.toSorted((one, other) => rank(one) - rank(other));
  const made = `${plural(clients.new, 'new client')} and ${plural(horses.new, 'new horse')}`;
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-1">
        <p className="text-lg font-semibold">{preview ? `${made} will be added` : `${made} added`}</p>
        <p className="text-ink-soft">
          {clients.same > 0 &&
            `${plural(clients.same, 'row')} ${clients.same === 1 ? 'is' : 'are'} about clients in the book or in an earlier row. `}
          {wrong > 0 && `${plural(wrong, 'row')} ${preview ? 'can’t be imported' : 'not imported'}.`}
        </p>
      </div>
      <EmptyCounts empty={empty} good={lines.length - wrong} />
      {details.length > 0 && details.length < lines.length - wrong && (
        <p className="text-ink-soft">{`Values are shown for ${formatNumber(details.length)} rows, with what needs a look first.`}</p>
      )}
      {lines.length === 0 && <p>This file has no rows below its headings.</p>}
      <ol
        aria-label="Rows of the file"
        className="flex flex-col divide-y divide-line border-y border-line empty:hidden"
      >
        {(all ? sorted : sorted.slice(0, shownAtFirst)).map((line) => (
          <ImportLine key={line.line} line={line} detail={byLine.get(line.line)} isPreview={preview} />
        ))}
      </ol>
      {sorted.length > shownAtFirst && (
        <ShowAll count={sorted.length} of="rows" all={all} onChange={setAll} />
      )}
    </div>
  );
}
