import { DollarSign, Users } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../rules/money/money';
import { formatPhone } from '../../rules/people/phones';
import { formatDate } from '../../rules/time/dates';
import { Badge, type BadgeTone } from '../data/badge';
import { DataTable } from '../data/data-table';
import { Pagination } from '../data/pagination';
import { StatCard } from '../data/stat-card';
import { StatGrid } from '../data/stat-grid';
import type { Column } from '../data/table-column';
import { Button } from '../forms/button';
import { Card } from '../layout/card';
import { Row, Section } from './section';

const tones: BadgeTone[] = ['neutral', 'ok', 'warn', 'danger', 'info', 'brand'];

const clients = [
  {
    id: 1,
    name: 'Mary Citizen',
    phone: '+61412345678',
    date: '2025-03-09',
    cents: 14900,
    state: 'Confirmed',
  },
  {
    id: 2,
    name: 'Maximilian-Alexander Featherstonehaugh-Cholmondeley of Koo Wee Rup',
    phone: '+61391234567',
    date: '2025-02-30',
    cents: 123456789,
    state: 'Completed',
  },
  { id: 3, name: 'Li', phone: '', date: '', cents: 0, state: 'Cancelled' },
];
type Client = (typeof clients)[number];

const columns: Column<Client>[] = [
  { id: 'name', header: 'Client', cell: (row) => row.name, main: true, sortBy: 'name' },
  { id: 'phone', header: 'Phone', cell: (row) => formatPhone(row.phone) || '—', noWrap: true },
  { id: 'date', header: 'Date', cell: (row) => formatDate(row.date), sortBy: 'date', noWrap: true },
  { id: 'total', header: 'Total', cell: (row) => formatMoney(row.cents), sortBy: 'cents', align: 'end' },
  { id: 'state', header: 'Status', cell: (row) => <Badge tone="ok">{row.state}</Badge> },
];

/** Tables, numbers, badges, cards and pages. */
export function DataSection() {
  const [sort, setSort] = useState('name');
  const [page, setPage] = useState(5);
  const key = sort.replace('-', '') as keyof Client;
  const rows = clients.toSorted((a, b) => (a[key] < b[key] ? -1 : 1) * (sort.startsWith('-') ? -1 : 1));
  return (
    <Section title="Data">
      <StatGrid>
        <StatCard label="Total bookings" value={128} icon={<Users aria-hidden />} note="12 this week" />
        <StatCard label="Total revenue" value={formatMoney(123456789)} icon={<DollarSign aria-hidden />} />
        <StatCard label="Priority services" value={0} />
        <StatCard label="Unique clients" value="" loading />
      </StatGrid>
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <DataTable
        caption="Bookings"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sort={sort}
        onSortChange={setSort}
        actions={(row) => (
          <Button size="small" variant="secondary" aria-label={`View profile of ${row.name}`}>
            View Profile
          </Button>
        )}
      />
      <Pagination page={page} pageCount={12} onPageChange={setPage} label="Pages of bookings" />
      <DataTable
        caption="A table that scrolls"
        columns={columns}
        rows={Array.from({ length: 12 }, (_, id) => ({ ...clients[0], id }) as Client)}
        rowKey={(row) => row.id}
        className="max-h-80"
      />
      <DataTable caption="Loading table" columns={columns} rows={[]} rowKey={(row) => row.id} loading />
      <DataTable caption="Empty table" columns={columns} rows={[]} rowKey={(row) => row.id} />
      <Card
        title="Thunder, the horse with the longest name in the whole of the district"
        actions={<Badge tone="brand">8 weeks</Badge>}
        footer={
          <>
            <Button size="small">Edit</Button>
            <Button size="small" variant="quiet">
              Remove
            </Button>
          </>
        }
      >
        A card with a title, actions and a footer.
      </Card>
    </Section>
  );
}
