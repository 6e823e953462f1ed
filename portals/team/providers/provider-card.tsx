import type { OwnersProvider } from '../../../contracts/team/providers';
import { formatMoney } from '../../../rules/money/money';
import { BankLines } from '../shared/bank-lines';
import { ContactLines } from '../shared/contact-lines';
import { Fact } from '../shared/fact';
import { PersonCard } from '../shared/person-card';
import { fullName } from '../shared/person-names';

export type ProviderDialog = 'work' | 'history' | 'edit' | 'link' | 'remove';

interface ProviderCardProps {
  provider: OwnersProvider;
  onOpen: (dialog: ProviderDialog, id: number) => void;
}

/** One member of the team: what they are owed, how to reach them, and all that can be done. */
export function ProviderCard({ provider, onOpen }: ProviderCardProps) {
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
      <p className="mb-3 text-ink-soft">{provider.qualificationLevel}</p>
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
