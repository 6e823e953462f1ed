import { BriefcaseBusiness, Download, UserPlus, Wallet } from 'lucide-react';
import { Link } from 'react-router-dom';
import { exportProviders, listProviders, type OwnersProvider } from '../../../contracts/team/providers';
import { formatMoney } from '../../../rules/money';
import { plural } from '../../../rules/numbers';
import { urlOf } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Pagination } from '../../../ui/data/pagination';
import { StatCard } from '../../../ui/data/stat-card';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { SearchBox } from '../../../ui/forms/search-box';
import { Loaded } from '../../../ui/loading/loaded';
import { OwnerHeader } from '../../../ui/portal-kit/owner/owner-header';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { foundBy } from '../shared/people';
import { useDialog } from '../shared/use-dialog';
import { ProviderCard } from './provider-card';
import { TeamDialogs, teamDialogs } from './team-dialogs';

const pageSize = 24;

/** The team: who is owed what, and all that is done about it. */
export function TeamPage() {
  const query = useEndpoint(listProviders, {});
  const dialog = useDialog(teamDialogs);
  return (
    <>
      <OwnerHeader
        title="Manage Team"
        actions={
          <>
            <Button icon={<UserPlus aria-hidden className="size-5" />} onClick={() => dialog.open('add')}>
              Add Team Member
            </Button>
            <Button
              variant="secondary"
              icon={<BriefcaseBusiness aria-hidden className="size-5" />}
              onClick={() => dialog.open('work')}
            >
              Add Work
            </Button>
            <Link to="/payments" className={buttonClass({ variant: 'secondary' })}>
              <Wallet aria-hidden className="size-5" />
              Payments
            </Link>
          </>
        }
      />
      <Loaded query={query} failure="The team could not be loaded" rows={3}>
        {(data) => <Team team={Array.isArray(data) ? data : data.items} dialog={dialog} />}
      </Loaded>
    </>
  );
}

type Dialogs = ReturnType<typeof useDialog<(typeof teamDialogs)[number]>>;

function Team({ team, dialog }: { team: OwnersProvider[]; dialog: Dialogs }) {
  const { text, setText, typing, search, page, toPage } = useListUrl();
  const found = foundBy(team, search, (row) => [
    row.firstName,
    row.lastName,
    row.email,
    row.phone,
    String(row.id),
  ]);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const owed = team.reduce((sum, { totalOwed }) => sum + totalOwed, 0);
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label="Owed in all" value={formatMoney(owed)} />
        <StatCard label="Active members" value={team.filter(({ isActive }) => isActive).length} />
        <StatCard label="Completed jobs" value={team.reduce((sum, row) => sum + row.completedJobs, 0)} />
        <StatCard label="Pending jobs" value={team.reduce((sum, row) => sum + row.pendingJobs, 0)} />
      </div>
      {team.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SearchBox
            label="Search the team"
            placeholder="Name, email or phone"
            className="w-full sm:max-w-md"
            maxLength={100}
            value={text}
            pending={typing}
            onValueChange={setText}
          />
          <p aria-live={search ? 'polite' : 'off'} className="text-ink-soft">
            {plural(found.length, 'team member')}
          </p>
          <Button
            href={urlOf(exportProviders)}
            download
            variant="secondary"
            size="small"
            icon={<Download aria-hidden className="size-5" />}
          >
            Export CSV
          </Button>
        </div>
      )}
      {shown.length ? (
        <ul className="grid gap-4 lg:grid-cols-2">
          {shown.map((provider) => (
            <li key={provider.id} className="min-w-0">
              <ProviderCard provider={provider} onOpen={dialog.open} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState headingLevel="h2" title={team.length ? 'Nobody found' : 'No team members yet'}>
          {team.length ? 'Try another name.' : 'Add the first one with Add Team Member.'}
        </EmptyState>
      )}
      <Pagination
        page={page}
        pageCount={Math.max(1, Math.ceil(found.length / pageSize))}
        onPageChange={toPage}
        label="Pages of the team"
      />
      <TeamDialogs team={team} dialog={dialog} />
    </div>
  );
}
