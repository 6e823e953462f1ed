import type { ReactNode } from 'react';
import { listPartners, updatePartner } from '../../../contracts/team/partners';
import { listProviders, updateProvider } from '../../../contracts/team/providers';
import { Badge } from '../../../ui/data/badge';
import { RowDetails } from '../../../ui/data/row-details';
import type { RowWords } from '../../../ui/data/row-lines';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { useWide } from '../../../ui/layout/use-wide';
import { useSave } from '../../../ui/saving/use-save';
import { fullName, type Person, type PersonKind } from './person-names';

interface PersonCardProps<Dialog extends string> {
  kind: PersonKind;
  person: Person;
  /** A phone row's texts beside the name: balance and second line. */
  row: Pick<RowWords, 'side' | 'second'>;
  /** Actions, the main one first; null for an unavailable one. */
  actions: readonly ({ label: string; dialog: Dialog; main?: boolean } | null)[];
  onOpen: (dialog: Dialog | 'remove', id: number) => void;
  children: ReactNode;
}

/**
 * A provider or partner with all actions, including deactivate, activate and remove. A card on a desk; on a phone a
 * row that opens.
 */
export function PersonCard<Dialog extends string>({
  kind,
  person,
  row,
  actions,
  onOpen,
  children,
}: PersonCardProps<Dialog>) {
  const { id, isActive } = person;
  const name = fullName(person);
  const wide = useWide();
  const { save, pending } = useSave(kind === 'provider' ? updateProvider : updatePartner, {
    failed: 'Error',
    done: (now) =>
      now.isActive
        ? { title: `${name} is active again` }
        : { title: `${name} is inactive now`, description: 'They are signed out and cannot sign in.' },
    refresh: [listProviders, listPartners],
  });
  const buttons = (
    <>
      {actions.map(
        (action) =>
          action && (
            <Button
              key={action.dialog}
              size="small"
              variant={action.main ? 'primary' : 'secondary'}
              aria-label={`${action.label}: ${name}`}
              onClick={() => onOpen(action.dialog, id)}
            >
              {action.label}
            </Button>
          ),
      )}
      <Button
        size="small"
        variant={isActive ? 'quiet' : 'secondary'}
        pending={pending}
        aria-label={`${isActive ? 'Deactivate' : 'Activate'}: ${name}`}
        onClick={() => void save({ params: { id: String(id) }, body: { isActive: !isActive } })}
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Remove: ${name}`}
        onClick={() => onOpen('remove', id)}
      >
        Remove
      </Button>
    </>
  );
  if (!wide)
    return (
      <RowDetails title={name} {...row} end={!isActive && <Badge tone="neutral">Inactive</Badge>}>
        <div>{children}</div>
        <div className="flex flex-wrap gap-2">{buttons}</div>
      </RowDetails>
    );
  return (
    <Card
      title={name}
      actions={<Badge tone={isActive ? 'ok' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>}
      footer={buttons}
    >
      {children}
    </Card>
  );
}
