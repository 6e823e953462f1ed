import type { ImportDetail, ImportLine as Line } from '../../../contracts/clients/import';
import { labelOf, usualWorks } from '../../../contracts/options';
import { formatPhone } from '../../../rules/accounts/phones';
import { isNothing } from '../../../rules/clients/import/cell';
import { placeLine } from '../../../rules/clients/place-line';
import { formatNumber } from '../../../rules/money/numbers';
import { formatDate } from '../../../rules/time/dates';
import { Badge } from '../../../ui/data/badge';

type Horse = ImportDetail['horses'][number];
type Remark = ImportDetail['remarks'][number];

/** True for a value that is not imported. `n/a` counts as empty. */
export const isLoss = ({ as, value }: Remark): boolean => as === null && !isNothing(value);

/** Describes a horse: `Bella (trim, every 6 weeks, last done 3 Nov 2026)`. */
function horseText({ name, cycleWeeks, usualWork, lastDoneOn, is }: Horse): string {
  const facts = [
    usualWork && labelOf(usualWorks, usualWork).toLowerCase(),
    cycleWeeks && `every ${cycleWeeks} weeks`,
    lastDoneOn && `last done ${formatDate(lastDoneOn)}`,
    is === 'same' && 'there already',
  ].filter(Boolean);
  return facts.length ? `${name} (${facts.join(', ')})` : name;
}

const contactText = ({ phone, otherPhones = [], email }: ImportDetail): string =>
  [...[phone, ...otherPhones].map(formatPhone), email].filter(Boolean).join(' · ');

function Notices({ detail }: { detail: ImportDetail }) {
  const { remarks, differs } = detail;
  return (
    <ul className="flex flex-col gap-1 text-sm empty:hidden">
      {remarks.map((remark) => (
        <li
          key={`${remark.column} ${remark.value} ${remark.why}`}
          className={isLoss(remark) ? 'text-danger wrap-anywhere' : 'text-ink-soft wrap-anywhere'}
        >
          {remark.column && <span className="font-semibold">{remark.column}: </span>}
          {remark.why}
        </li>
      ))}
      {differs.map(({ field, book, file }) => (
        <li key={field} className="wrap-anywhere">
          <span className="font-semibold">{field}: </span>
          {book ? `the book keeps “${book}”. ` : 'not added to a client in the book. '}
          The file has “{file}”.
        </li>
      ))}
    </ul>
  );
}

export function ImportLine({ line, detail }: { line: Line; detail: ImportDetail | undefined }) {
  const number = <span className="text-sm text-ink-soft tabular-nums">Row {formatNumber(line.line)}</span>;
  if ('wrong' in line)
    return (
      <li className="flex flex-col gap-1 py-3">
        {number}
        <span className="font-medium text-danger wrap-anywhere">Not imported. {line.wrong}</span>
      </li>
    );
  const contact = detail ? contactText(detail) : '';
  const place = detail && placeLine(detail);
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[1fr_1fr]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{line.name}</span>
          {number}
          {line.client === 'new' ? <Badge tone="ok">New</Badge> : <Badge>In the book</Badge>}
        </p>
        {detail && (
          <p className={contact ? 'text-sm tabular-nums wrap-anywhere' : 'text-sm text-danger'}>
            {contact || 'No phone or email'}
          </p>
        )}
        {place && <p className="text-sm text-ink-soft wrap-anywhere">{place}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        {detail && (
          <p className="text-sm wrap-anywhere">{detail.horses.map(horseText).join(', ') || 'No horse'}</p>
        )}
        {detail?.access && (
          <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">{detail.access}</p>
        )}
        {detail?.notes && (
          <p className="line-clamp-2 text-sm whitespace-pre-line text-ink-soft wrap-anywhere">
            {detail.notes}
          </p>
        )}
        {detail && <Notices detail={detail} />}
      </div>
    </li>
  );
}
