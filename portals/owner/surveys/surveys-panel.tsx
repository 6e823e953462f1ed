import { MessageSquareText, PlugZap, RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import { exportSurveys, listSurveys, testSms } from '../../../contracts/audience/surveys';
import { surveyHorseCounts, surveySatisfactions, surveyServiceTypes } from '../../../contracts/options';
import { urlOf } from '../../../ui/api/call';
import { DataTable } from '../../../ui/data/data-table';
import { ExportCsv } from '../../../ui/data/export-csv';
import { ListFilters } from '../../../ui/data/list-filters';
import { Pagination } from '../../../ui/data/pagination';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { toast } from '../../../ui/feedback/toast-store';
import { Button } from '../../../ui/forms/button';
import { SelectField } from '../../../ui/forms/select-field';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { statusOf } from '../../../ui/loading/status-of';
import { ListSearch } from '../../../ui/portal-kit/list-search';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { useNow } from '../../../ui/portal-kit/use-now';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { HeldForms } from '../held/held-forms';
import { briefSurvey, surveyColumns } from './survey-columns';

interface SurveyFilter {
  horseCount: string;
  serviceType: string;
  satisfaction: string;
  contacted: string;
}
const noFilter: SurveyFilter = { horseCount: '', serviceType: '', satisfaction: '', contacted: '' };

const contact = [
  { value: 'false', label: 'Not texted yet' },
  { value: 'true', label: 'Texted' },
];
const fields = [
  ['horseCount', 'Horses', surveyHorseCounts],
  ['serviceType', 'Service', surveyServiceTypes],
  ['satisfaction', 'Satisfaction', surveySatisfactions],
  ['contacted', 'Campaign', contact],
] as const;

interface SurveyFiltersProps {
  filter: SurveyFilter;
  onChange: (filter: SurveyFilter) => void;
}

function SurveyFilters({ filter, onChange }: SurveyFiltersProps) {
  return (
    <ListFilters count={Object.values(filter).filter(Boolean).length}>
      {fields.map(([name, label, options]) => (
        <SelectField
          acts
          key={name}
          label={label}
          options={options}
          placeholder="All"
          value={filter[name]}
          onChange={({ target }) => onChange({ ...filter, [name]: target.value })}
        />
      ))}
    </ListFilters>
  );
}

const shownMs = 5000;
const failedSms = (description: string) =>
  toast({ title: 'Test SMS Failed', description, variant: 'destructive', duration: shownMs });

const isJson = (reply: Response) => reply.headers.get('content-type')?.includes('application/json') ?? false;
const gotHtml = (status: number) => `Route not found - got HTML instead of JSON (${status})`;

/** Tests that the server's API answers from this browser. */
async function testApi(): Promise<void> {
  try {
    const reply = await fetch(urlOf(listSurveys, { query: { page: 1, pageSize: 1 } }));
    if (!isJson(reply)) throw new Error(gotHtml(reply.status));
    const body: { total?: number; message?: string } = await reply.json();
    if (!reply.ok) throw new Error(`${reply.status}: ${body.message ?? reply.statusText}`);
    toast({ title: 'API works', description: `${body.total} survey answers are there.`, variant: 'success' });
  } catch (error) {
    toast({ title: 'Test API Failed', description: (error as Error).message, variant: 'destructive' });
  }
}

/** Texts the owner's own number. An answer that is not JSON came from a proxy or a page. */
async function sendTest(): Promise<void> {
  try {
    const reply = await fetch(urlOf(testSms), { method: testSms.method });
    if (!isJson(reply)) return failedSms(gotHtml(reply.status));
    const body: { message: string; state?: string } = await reply.json();
    if (!reply.ok || body.state === 'failed' || body.state === 'expired') return failedSms(body.message);
    toast({ title: 'Test SMS', description: body.message, variant: 'success', duration: shownMs });
  } catch {
    failedSms('The server could not be reached.');
  }
}

const campaign = () => import('./campaign-dialog').then((module) => module.CampaignDialog);

/** Runs one action at a time. Ignores further presses. */
function useBusy() {
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (name: string, work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(name);
    await work();
    setBusy(null);
  };
  return { busy, run };
}

export function SurveysPanel() {
  const now = useNow(60_000);
  const url = useListUrl('surveys');
  const [filter, setFilter] = useState(noFilter);
  const filters = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
  const found = usePaged(listSurveys, url, { filters });
  const { data: list, pageCount, failed, error, refetch } = found;
  const isNarrowed = Boolean(url.search) || Object.keys(filters).length > 0;
  const { busy, run } = useBusy();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const button = (name: string, icon: React.ReactNode, work: () => Promise<unknown>) => (
    <Button variant="quiet" icon={icon} pending={busy === name} onClick={() => run(name, work)}>
      {name}
    </Button>
  );
  return (
    <>
      <OwnerHeader
        title={
          <>
            Survey<span className="sr-only"> Lead Management</span>
          </>
        }
        action={
          <Button
            aria-haspopup="dialog"
            aria-label="Preview SMS Campaign"
            className="max-sm:px-3"
            icon={<Send aria-hidden className="size-5" />}
            onClick={() => setOpen(true)}
          >
            <span className="max-sm:hidden">SMS Campaign</span>
            <span className="sm:hidden">Campaign</span>
          </Button>
        }
        more={
          <>
            <ExportCsv endpoint={exportSurveys} variant="quiet" />
            {button('Refresh Data', <RotateCw aria-hidden className="size-5" />, refetch)}
            {button('Test SMS', <MessageSquareText aria-hidden className="size-5" />, sendTest)}
            {button('Test API', <PlugZap aria-hidden className="size-5" />, testApi)}
          </>
        }
      />
      <HeldForms kind="survey" />
      <ListSearch
        url={url}
        list={found}
        label="Search survey answers"
        placeholder="Name, email, phone"
        counted="answer"
        narrowed={isNarrowed}
      >
        <SurveyFilters
          filter={filter}
          onChange={(next) => {
            setFilter(next);
            url.correctPage(1);
          }}
        />
      </ListSearch>
      {failed ? (
        <RetryableError title="Error loading survey answers" onRetry={refetch}>
          {`Failed to fetch surveys${statusOf(error)}`}
        </RetryableError>
      ) : (
        <DataTable
          caption="Survey answers, newest first"
          hideCaption
          className="@3xl:[&_:is(th,td)]:align-top"
          columns={surveyColumns(now)}
          brief={briefSurvey(now)}
          rows={list?.items ?? []}
          rowKey={({ id }) => id}
          loading={!list}
          empty={
            <EmptyState title="No survey answers here">People who take the survey appear here.</EmptyState>
          }
        />
      )}
      <Pagination
        page={url.page}
        pageCount={pageCount}
        onPageChange={url.toPage}
        label="Pages of survey answers"
      />
      {open && <LazyDialog load={campaign} props={{ onClose: close }} failure="Preview Failed" />}
    </>
  );
}
