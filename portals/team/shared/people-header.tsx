import { UserPlus, Wallet } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { ExportCsv } from '../../../ui/data/export-csv';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { EntryLink } from '../../shared/owner-shell/owner-entry';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';

interface PeopleHeaderProps {
  title: string;
  /** Noun on the button, which a phone leaves out. */
  noun: string;
  onAdd: () => void;
  exported: ComponentProps<typeof ExportCsv>['endpoint'];
  /** Further actions in the menu. */
  children?: ReactNode;
}

export function PeopleHeader({ title, noun, onAdd, exported, children }: PeopleHeaderProps) {
  return (
    <OwnerHeader
      title={title}
      action={
        <Button className="max-sm:px-3.5" icon={<UserPlus aria-hidden className="size-5" />} onClick={onAdd}>
          <span>
            Add<span className="max-sm:sr-only">{` ${noun}`}</span>
          </span>
        </Button>
      }
      more={
        <>
          {children}
          <EntryLink path="/accounts/payments" className={buttonClass({ variant: 'quiet' })}>
            <Wallet aria-hidden className="size-5" />
            Payments
          </EntryLink>
          <ExportCsv endpoint={exported} variant="quiet" />
        </>
      }
    />
  );
}
