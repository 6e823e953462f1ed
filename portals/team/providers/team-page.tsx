import { BriefcaseBusiness, UserPlus, Wallet } from 'lucide-react';
import { Link } from 'react-router-dom';
import { exportProviders, listProviders, type OwnersProvider } from '../../../contracts/team/providers';
import { formatMoney } from '../../../rules/money/money';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { StatCard } from '../../../ui/data/stat-card';
import { StatGrid } from '../../../ui/data/stat-grid';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { Loaded } from '../../../ui/loading/loaded';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { PeopleList } from '../shared/people-list';
import { useDialog } from '../shared/use-dialog';
import { ProviderCard } from './provider-card';
import { TeamDialogs, teamDialogs } from './team-dialogs';

/** The team: who is owed what, and all that is done about it. */
export function TeamPage() {
  const query = useEndpoint(listProviders, {});
  const dialog = useDialog(teamDialogs);
  return (
    <>
      <OwnerHeader
        title="Manage Team"
        action={
          <Button icon={<UserPlus aria-hidden className="size-5" />} onClick={() => dialog.open('add')}>
            Add Team Member
          </Button>
        }
        more={
          <>
            <Button
              variant="quiet"
              icon={<BriefcaseBusiness aria-hidden className="size-5" />}
              onClick={() => dialog.open('work')}
            >
              Add Work
            </Button>
            <Link to="/payments" className={buttonClass({ variant: 'quiet' })}>
              <Wallet aria-hidden className="size-5" />
              Payments
            </Link>
          </>
        }
      />
      <Loaded query={query} failure="The team could not be loaded" rows={3}>
        {(data) => <Team team={asPage(data).items} dialog={dialog} />}
      </Loaded>
    </>
  );
}

type Dialogs = ReturnType<typeof useDialog<(typeof teamDialogs)[number]>>;

function Team({ team, dialog }: { team: OwnersProvider[]; dialog: Dialogs }) {
  const owed = team.reduce((sum, { totalOwed }) => sum + totalOwed, 0);
  return (
    <div className="flex flex-col gap-6">
      <StatGrid>
        <StatCard label="Owed in all" value={formatMoney(owed)} />
        <StatCard label="Active members" value={team.filter(({ isActive }) => isActive).length} />
        <StatCard label="Completed jobs" value={team.reduce((sum, row) => sum + row.completedJobs, 0)} />
        <StatCard label="Pending jobs" value={team.reduce((sum, row) => sum + row.pendingJobs, 0)} />
      </StatGrid>
      <PeopleList
        people={team}
        wordsOf={(row) => [row.firstName, row.lastName, row.email, String(row.id)]}
        noun="team member"
        search={{ label: 'Search the team', placeholder: 'Name, email or phone' }}
        exported={exportProviders}
        none={{ title: 'No team members yet', text: 'Add the first one with Add Team Member.' }}
        pagesLabel="Pages of the team"
        card={(provider) => <ProviderCard provider={provider} onOpen={dialog.open} />}
      />
      <TeamDialogs team={team} dialog={dialog} />
    </div>
  );
}
