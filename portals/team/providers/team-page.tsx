import { BriefcaseBusiness, UserPlus, Wallet } from 'lucide-react';
import { Link } from 'react-router-dom';
import { exportProviders, listProviders, type OwnersProvider } from '../../../contracts/team/providers';
import { formatMoney } from '../../../rules/money/money';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { ExportCsv } from '../../../ui/data/export-csv';
import { FigureStrip } from '../../../ui/data/figure-strip';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { useWide } from '../../../ui/layout/use-wide';
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
          <Button
            className="max-sm:px-3.5"
            icon={<UserPlus aria-hidden className="size-5" />}
            onClick={() => dialog.open('add')}
          >
            <span>
              Add<span className="max-sm:sr-only"> Team Member</span>
            </span>
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
            <ExportCsv endpoint={exportProviders} variant="quiet" />
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
  const wide = useWide();
  const figures = (
    <FigureStrip
      figures={[
        { label: 'Owed in all', value: formatMoney(owed) },
        { label: 'Active members', value: team.filter(({ isActive }) => isActive).length },
        { label: 'Completed jobs', value: team.reduce((sum, row) => sum + row.completedJobs, 0) },
        { label: 'Pending jobs', value: team.reduce((sum, row) => sum + row.pendingJobs, 0) },
      ]}
    />
  );
  return (
    <div className="flex flex-col gap-3 lg:gap-6">
      {wide && figures}
      <PeopleList
        people={team}
        wordsOf={(row) => [row.firstName, row.lastName, row.email, String(row.id)]}
        label="Team members"
        noun="team member"
        search={{ label: 'Search the team', placeholder: 'Name, email or phone' }}
        none={{ title: 'No team members yet', text: 'Add the first one with Add Team Member.' }}
        pagesLabel="Pages of the team"
        card={(provider) => <ProviderCard provider={provider} onOpen={dialog.open} />}
      />
      {!wide && figures}
      <TeamDialogs team={team} dialog={dialog} />
    </div>
  );
}
