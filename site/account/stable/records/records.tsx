import { ClipboardPlus } from 'lucide-react';
import { useState } from 'react';
import type { HealthRecord } from '../../../../contracts/horses/health-records';
import type { Horse } from '../../../../contracts/horses/horses';
import { formatMoney } from '../../../../rules/money/money';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { Button } from '../../../../ui/forms/button';
import { Loaded } from '../../../../ui/loading/loaded';
import type { StableUrl } from '../stable-url';
import { useRecords } from '../use-stable';
import { type GroupBy, groupRecords, type RecordType } from './record-groups';
import { RecordItem } from './record-item';
import { RecordsFilter } from './records-filter';

interface RecordsProps {
  horse: Horse;
  today: string;
  url: StableUrl;
}

/** A horse's health records as a timeline. */
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
  // The last record of a type may have been deleted while the list showed that type alone.
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
