import { useState } from 'react';
import type { importClients } from '../../../contracts/clients/import';
import type { ReplyOf } from '../../../contracts/endpoint';
import { formatNumber, plural } from '../../../rules/money/numbers';
import { Badge } from '../../../ui/data/badge';
import { DataTable } from '../../../ui/data/data-table';
import { ShowAll } from '../../../ui/data/show-all';
import type { Column } from '../../../ui/data/table-column';

export type Imported = ReplyOf<typeof importClients>;
type Line = Imported['lines'][number];

const shownAtFirst = 50;

const clientWords = { new: 'New client', same: 'In the book already' };
const horseWords = { new: 'New horse', same: 'There already', none: 'No horse' };

const columns: Column<Line>[] = [
  { id: 'line', header: 'Line', main: true, cell: ({ line }) => `Line ${formatNumber(line)}` },
  {
    id: 'client',
    header: 'Client',
    cell: (line) =>
      'wrong' in line ? (
        <span className="font-medium text-danger wrap-anywhere">Left out: {line.wrong}</span>
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere">{line.name}</span>
          <Badge tone={line.client === 'new' ? 'ok' : 'neutral'}>{clientWords[line.client]}</Badge>
        </span>
      ),
  },
  {
    id: 'horse',
    header: 'Horse',
    cell: (line) =>
      'wrong' in line ? (
        '—'
      ) : (
        <Badge tone={line.horse === 'new' ? 'ok' : 'neutral'}>{horseWords[line.horse]}</Badge>
      ),
  },
];

/** What became of a file, or would: in all, and line by line, with what is wrong first. */
export function ImportLines({ imported }: { imported: Imported }) {
  const [all, setAll] = useState(false);
  const { lines, preview, clients, horses, wrong } = imported;
  const sorted = [...lines.filter((line) => 'wrong' in line), ...lines.filter((line) => !('wrong' in line))];
  const made = `${plural(clients.new, 'new client')} and ${plural(horses.new, 'new horse')}`;
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-1">
        <p className="text-lg font-semibold">{preview ? `${made} would be added` : `${made} added`}</p>
        <p className="text-ink-soft">
          {`${plural(clients.same, 'client')} and ${plural(horses.same, 'horse')} are there already and stay as they are. `}
          {wrong > 0 && `${plural(wrong, 'line')} ${preview ? 'cannot be taken' : 'not taken'}.`}
        </p>
      </div>
      <DataTable
        caption="Lines of the file, what is wrong first"
        hideCaption
        columns={columns}
        rows={all ? sorted : sorted.slice(0, shownAtFirst)}
        rowKey={({ line }) => line}
      />
      {sorted.length > shownAtFirst && <ShowAll count={sorted.length} all={all} onChange={setAll} />}
    </div>
  );
}
