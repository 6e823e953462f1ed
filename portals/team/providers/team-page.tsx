import { BriefcaseBusiness } from 'lucide-react';
import { Link } from 'react-router-dom';
import { exportProviders, listProviders, type OwnersProvider } from '../../../contracts/team/providers';
import { formatMoney } from '../../../rules/money/money';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Fact } from '../../../ui/data/fact';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { Loaded } from '../../../ui/loading/loaded';
import { useDialog } from '../../../ui/portal-kit/use-dialog';
import { BankLines } from '../shared/bank-lines';
import { ContactLines } from '../shared/contact-lines';
import { PeopleHeader } from '../shared/people-header';
import { PeopleList } from '../shared/people-list';
import { PersonCard } from '../shared/person-card';
import { fullName } from '../shared/person-names';

type ProviderDialog = 'work' | 'history' | 'edit' | 'link' | 'remove';

interface ProviderCardProps {
  provider: OwnersProvider;
  onOpen: (dialog: ProviderDialog, id: number) => void;
}

function ProviderCard({ provider, onOpen }: ProviderCardProps) {
  const { id, isActive } = provider;
  const name = fullName(provider);
  return (
    <PersonCard
      kind="provider"
      person={provider}
      row={{
        side: formatMoney(provider.totalOwed),
        second: [provider.qualificationLevel, provider.pendingJobs > 0 && `${provider.pendingJobs} pending`]
          .filter(Boolean)
          .join(' · '),
      }}
      onOpen={onOpen}
      actions={[
        { label: 'View History', dialog: 'history', main: true },
        isActive ? { label: 'Add Work', dialog: 'work' } : null,
        { label: 'Edit', dialog: 'edit' },
        isActive ? { label: 'Set-up link', dialog: 'link' } : null,
      ]}
    >
      <p className="mb-3 text-ink-soft max-lg:hidden">{provider.qualificationLevel}</p>
      <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(4.75rem,30%)),1fr))] gap-3">
        <Fact label="Owed">
          <span className={provider.totalOwed ? 'text-brand' : ''}>{formatMoney(provider.totalOwed)}</span>
        </Fact>
        <Fact label="Completed">{provider.completedJobs}</Fact>
        <Fact label="Pending">{provider.pendingJobs}</Fact>
        <Fact label="Login code">
          <span className="tabular-nums">{id}</span>
        </Fact>
        <Fact label="Hourly rate">{formatMoney(provider.hourlyRate)}</Fact>
        <Fact label="Password">{provider.hasSetPassword ? 'Chosen' : 'Not chosen yet'}</Fact>
      </dl>
      <ContactLines phone={provider.phone} email={provider.email} />
      <BankLines kind="provider" id={id} name={name} bank={provider} />
      {provider.specialties && <p className="mt-2 text-ink-soft wrap-anywhere">{provider.specialties}</p>}
    </PersonCard>
  );
}

const teamDialogs = ['add', 'work', 'history', 'edit', 'link', 'remove'] as const;

const providerForm = () => import('./provider-form').then((module) => module.ProviderForm);
const workForm = () => import('./work-form').then((module) => module.WorkForm);
const historyDialog = () => import('./history-dialog').then((module) => module.HistoryDialog);
const setupLink = () => import('../shared/setup-link-dialog').then((module) => module.SetupLinkDialog);
const removeDialog = () => import('../shared/remove-dialog').then((module) => module.RemoveDialog);

interface TeamDialogsProps {
  team: readonly OwnersProvider[];
  dialog: ReturnType<typeof useDialog<(typeof teamDialogs)[number]>>;
}

/** The dialog that the address names. */
function TeamDialogs({ team, dialog: { name, id, replace, close } }: TeamDialogsProps) {
  const provider = team.find((each) => each.id === id) ?? null;
  const onAdded = (added: number) => replace('link', added);
  if (name === 'add')
    return <LazyDialog load={providerForm} props={{ provider: null, onClose: close, onAdded }} />;
  if (name === 'work') return <LazyDialog load={workForm} props={{ team, id, onClose: close }} />;
  if (!provider) return null;
  const about = { kind: 'provider' as const, person: provider, onClose: close };
  if (name === 'history') return <LazyDialog load={historyDialog} props={{ provider, onClose: close }} />;
  if (name === 'edit') return <LazyDialog load={providerForm} props={{ provider, onClose: close }} />;
  if (name === 'link') return <LazyDialog load={setupLink} props={about} />;
  if (name === 'remove') return <LazyDialog load={removeDialog} props={about} />;
  return null;
}

export function TeamPage() {
  const query = useEndpoint(listProviders, {});
  const dialog = useDialog(teamDialogs);
  return (
    <>
      <PeopleHeader
        title="Manage Team"
        noun="Team Member"
        onAdd={() => dialog.open('add')}
        exported={exportProviders}
      >
        <Button
          variant="quiet"
          icon={<BriefcaseBusiness aria-hidden className="size-5" />}
          onClick={() => dialog.open('work')}
        >
          Add Work
        </Button>
      </PeopleHeader>
      <Loaded query={query} failure="The team could not be loaded" rows={3}>
        {(data) => <Team team={asPage(data).items} dialog={dialog} />}
      </Loaded>
    </>
  );
}

type Dialogs = ReturnType<typeof useDialog<(typeof teamDialogs)[number]>>;

const payLink = (
  <Link
    to="/payments?dialog=payout"
    className="-my-3 inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
  >
    Pay
  </Link>
);

function Team({ team, dialog }: { team: OwnersProvider[]; dialog: Dialogs }) {
  const owed = team.reduce((sum, { totalOwed }) => sum + totalOwed, 0);
  return (
    <div className="flex flex-col gap-3 lg:gap-6">
      <PeopleList
        people={team}
        figures={[
          { label: 'Owed in all', value: formatMoney(owed), note: owed > 0 && payLink },
          { label: 'Active members', value: team.filter(({ isActive }) => isActive).length },
          { label: 'Completed jobs', value: team.reduce((sum, row) => sum + row.completedJobs, 0) },
          { label: 'Pending jobs', value: team.reduce((sum, row) => sum + row.pendingJobs, 0) },
        ]}
        wordsOf={(row) => [row.firstName, row.lastName, row.email, String(row.id)]}
        label="Team members"
        noun="team member"
        search={{ label: 'Search the team', placeholder: 'Name, email or phone' }}
        none={{ title: 'No team members yet', text: 'Add the first one with Add Team Member.' }}
        pagesLabel="Pages of the team"
        card={(provider) => <ProviderCard provider={provider} onOpen={dialog.open} />}
      />
      <TeamDialogs team={team} dialog={dialog} />
    </div>
  );
}
