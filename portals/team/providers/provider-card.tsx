import { listProviders, type OwnersProvider, updateProvider } from '../../../contracts/team/providers';
import { formatMoney } from '../../../rules/money';
import { Badge } from '../../../ui/data/badge';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { useSave } from '../../../ui/saving/use-save';
import { BankLines } from '../shared/bank-lines';
import { ContactLines } from '../shared/contact-lines';
import { Fact } from '../shared/fact';
import { fullName } from '../shared/people';

export type ProviderDialog = 'work' | 'history' | 'edit' | 'link' | 'remove';

interface ProviderCardProps {
  provider: OwnersProvider;
  onOpen: (dialog: ProviderDialog, id: number) => void;
}

/** One member of the team: what they are owed, how to reach them, and all that can be done. */
export function ProviderCard({ provider, onOpen }: ProviderCardProps) {
  const { id, isActive } = provider;
  const name = fullName(provider);
  const { save, pending } = useSave(updateProvider, {
    failed: 'Error',
    done: { title: `${name} is active again` },
    refresh: [listProviders],
  });
  const action = (
    label: string,
    dialog: ProviderDialog,
    variant: 'primary' | 'secondary' | 'quiet' = 'secondary',
  ) => (
    <Button
      size="small"
      variant={variant}
      aria-label={`${label}: ${name}`}
      onClick={() => onOpen(dialog, id)}
    >
      {label}
    </Button>
  );
  return (
    <Card
      headingLevel="h2"
      title={name}
      actions={<Badge tone={isActive ? 'ok' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>}
      footer={
        <>
          {action('View History', 'history', 'primary')}
          {isActive && action('Add Work', 'work')}
          {action('Edit', 'edit')}
          {isActive && action('Set-up link', 'link')}
          {isActive ? (
            action('Remove', 'remove', 'quiet')
          ) : (
            <Button
              size="small"
              variant="secondary"
              pending={pending}
              aria-label={`Activate: ${name}`}
              onClick={() => void save({ params: { id: String(id) }, body: { isActive: true } })}
            >
              Activate
            </Button>
          )}
        </>
      }
    >
      <p className="mb-3 text-ink-soft">{provider.qualificationLevel}</p>
      <dl className="mb-4 grid grid-cols-3 gap-3">
        <Fact label="Owed">
          <span className={provider.totalOwed ? 'text-brand' : ''}>{formatMoney(provider.totalOwed)}</span>
        </Fact>
        <Fact label="Completed">{provider.completedJobs}</Fact>
        <Fact label="Pending">{provider.pendingJobs}</Fact>
        <Fact label="Provider ID">
          <span className="tabular-nums">{id}</span>
        </Fact>
        <Fact label="Hourly rate">{formatMoney(provider.hourlyRate)}</Fact>
        <Fact label="Password">{provider.hasSetPassword ? 'Chosen' : 'Not chosen yet'}</Fact>
      </dl>
      <ContactLines phone={provider.phone} email={provider.email} />
      <BankLines kind="provider" id={id} name={name} bank={provider} />
      {provider.specialties && <p className="mt-2 text-ink-soft wrap-anywhere">{provider.specialties}</p>}
    </Card>
  );
}
