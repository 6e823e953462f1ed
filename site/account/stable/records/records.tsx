import { CalendarPlus, ClipboardPlus, Paperclip, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type HealthRecord, recordCalendarFile } from '../../../../contracts/horses/health-records';
import type { Horse } from '../../../../contracts/horses/horses';
import { labelOf, recordTypes } from '../../../../contracts/options';
import { formatMoney } from '../../../../rules/money/money';
import { formatBytes } from '../../../../rules/system/files';
import { formatDate } from '../../../../rules/time/dates';
import { urlOf } from '../../../../ui/api/call';
import { Badge, type BadgeTone } from '../../../../ui/data/badge';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { Button } from '../../../../ui/forms/button';
import { buttonClass } from '../../../../ui/forms/button-class';
import { IconButton } from '../../../../ui/forms/icon-button';
import { SelectField } from '../../../../ui/forms/select-field';
import { Loaded } from '../../../../ui/loading/loaded';
import type { StableUrl } from '../stable-url';
import { TypeIcon } from '../type-icon';
import { useRecords } from '../use-stable';
import { type DueState, dueOf, dueText } from './due-rules';
import { type GroupBy, groupRecords, type RecordType, typesIn } from './record-groups';

interface RecordItemProps {
  record: HealthRecord;
  /** All records of the horse. A later one may complete this record's due care. */
  all: readonly HealthRecord[];
  today: string;
  url: StableUrl;
}

const dueTones: Record<DueState, BadgeTone> = { overdue: 'danger', soon: 'warn', later: 'neutral' };

function RecordItem({ record, all, today, url }: RecordItemProps) {
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

interface RecordsFilterProps {
  records: readonly HealthRecord[];
  type: RecordType | null;
  onType: (type: RecordType | null) => void;
  by: GroupBy;
  onBy: (by: GroupBy) => void;
}

const groupings = [
  { value: 'year', label: 'By year' },
  { value: 'type', label: 'By type' },
];

function RecordsFilter({ records, type, onType, by, onBy }: RecordsFilterProps) {
  const types = typesIn(records);
  if (types.length < 2) return null;
  const choices = [{ type: null, label: 'All', count: records.length }, ...types];
  return (
    <div className="mb-5 flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not flow with its buttons */}
      <div role="group" aria-label="Show records of type" className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <button
            key={choice.label}
            type="button"
            aria-pressed={choice.type === type}
            onClick={() => onType(choice.type)}
            className={buttonClass({
              variant: choice.type === type ? 'primary' : 'secondary',
              size: 'small',
            })}
          >
            {`${choice.label} (${choice.count})`}
          </button>
        ))}
      </div>
      <SelectField
        label="Order of the records"
        hideLabel
        options={groupings}
        value={by}
        onChange={(event) => onBy(event.target.value === 'type' ? 'type' : 'year')}
        fieldClassName="shrink-0 sm:w-36"
      />
    </div>
  );
}

interface RecordsProps {
  horse: Horse;
  today: string;
  url: StableUrl;
}

export function Records({ horse, today, url }: RecordsProps) {
  const query = useRecords(horse.id);
  const add = () => url.openDialog('add-record', { horse: horse.id });
  return (
    <section aria-labelledby="records-title" className="mt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 id="records-title" className="text-xl font-bold">
          Health records
        </h3>
        <Button icon={<ClipboardPlus aria-hidden className="size-5" />} onClick={add}>
          Add Record
        </Button>
      </div>
      <Loaded query={query} failure="The health records could not be loaded" rows={3}>
        {(records) =>
          records.length === 0 ? (
            <EmptyState title={`Nothing written down for ${horse.name} yet`}>
              Start with the last trim or worming. Give it the date when it is next due, and it shows up here
              in time.
            </EmptyState>
          ) : (
            <Timeline records={records} horse={horse} today={today} url={url} />
          )
        }
      </Loaded>
    </section>
  );
}

function Timeline({ records, today, url }: RecordsProps & { records: HealthRecord[] }) {
  const [chosen, setChosen] = useState<RecordType | null>(null);
  const [by, setBy] = useState<GroupBy>('year');
  // Deleting the last record of a type may leave an empty filter.
  const type = records.some(({ recordType }) => recordType === chosen) ? chosen : null;
  const groups = groupRecords(type ? records.filter(({ recordType }) => recordType === type) : records, by);
  return (
    <>
      <RecordsFilter records={records} type={type} onType={setChosen} by={by} onBy={setBy} />
      {groups.map(({ title, records: group, cost }) => (
        <section key={title} aria-label={title} className="mb-6">
          <h4 className="flex items-baseline justify-between gap-4 border-b border-line-strong pb-1.5 font-display text-lg font-bold">
            {title}
            {cost !== null && (
              <span className="font-body text-base font-normal text-ink-soft">{formatMoney(cost)}</span>
            )}
          </h4>
          <ol>
            {group.map((record) => (
              <RecordItem key={record.id} record={record} all={records} today={today} url={url} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
