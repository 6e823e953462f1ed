import { CalendarPlus, Paperclip, PencilLine, Trash2 } from 'lucide-react';
import { type HealthRecord, recordCalendarFile } from '../../../../contracts/horses/health-records';
import { labelOf, recordTypes } from '../../../../contracts/options';
import { formatMoney } from '../../../../rules/money/money';
import { formatBytes } from '../../../../rules/system/files';
import { formatDate } from '../../../../rules/time/dates';
import { urlOf } from '../../../../ui/api/call';
import { Badge, type BadgeTone } from '../../../../ui/data/badge';
import { Button } from '../../../../ui/forms/button';
import { IconButton } from '../../../../ui/forms/icon-button';
import type { StableUrl } from '../stable-url';
import { TypeIcon } from '../type-icon';
import { type DueState, dueOf, dueText } from './due-rules';

interface RecordItemProps {
  record: HealthRecord;
  /** All records of the horse: a later one may be the care that this one was due for. */
  all: readonly HealthRecord[];
  today: string;
  url: StableUrl;
}

const dueTones: Record<DueState, BadgeTone> = { overdue: 'danger', soon: 'warn', later: 'neutral' };

/** One record of the timeline. */
export function RecordItem({ record, all, today, url }: RecordItemProps) {
  const type = labelOf(recordTypes, record.recordType);
  const due = dueOf(record, all, today);
  const name = `${type}, ${formatDate(record.serviceDate, 'Date unknown')}`;
  return (
    <li className="flex gap-3 border-b border-line py-4 last:border-b-0 sm:gap-4">
      <TypeIcon type={record.recordType} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start gap-1">
          <p className="min-w-0 flex-1 basis-[min(100%,7rem)] pt-0.5">
            <strong>{type}</strong>
            <span className="block text-ink-soft">{formatDate(record.serviceDate, 'Date unknown')}</span>
          </p>
          <IconButton
            label={`Edit record: ${name}`}
            icon={<PencilLine />}
            onClick={() => url.openDialog('edit-record', { record: record.id })}
          />
          <IconButton
            label={`Delete record: ${name}`}
            icon={<Trash2 />}
            onClick={() => url.openDialog('remove-record', { record: record.id })}
          />
        </div>
        <p className="mt-1 break-words whitespace-pre-line">{record.description}</p>
        {(record.provider || record.cost !== null) && (
          <p className="mt-1 break-words text-ink-soft">
            {[record.provider && `By ${record.provider}`, record.cost !== null && formatMoney(record.cost)]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
        {record.notes && <p className="mt-1 break-words whitespace-pre-line text-ink-soft">{record.notes}</p>}
        <Attachments record={record} />
        {due && (
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>{`Next due ${formatDate(due.date)}`}</span>
            <Badge tone={dueTones[due.state]}>{dueText(due)}</Badge>
            <Button
              variant="quiet"
              size="small"
              className="-ml-3 sm:ml-0"
              href={urlOf(recordCalendarFile, { params: { recordId: record.id } })}
              download
              icon={<CalendarPlus aria-hidden className="size-5" />}
            >
              Add to calendar
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

function Attachments({ record }: { record: HealthRecord }) {
  if (record.attachments.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col" aria-label="Attachments">
      {record.attachments.map((file) => (
        <li key={file.id}>
          <a
            href={file.url}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 max-w-full items-center gap-2 text-brand underline underline-offset-4 hover:text-brand-strong"
          >
            <Paperclip aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0 break-all">{`${file.name} (${formatBytes(file.size)})`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
