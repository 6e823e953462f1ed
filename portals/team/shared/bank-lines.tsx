import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { type FullBank, revealPartnersBank, revealProvidersBank } from '../../../contracts/team/bank';
import { call } from '../../../ui/api/call';
import { IconButton } from '../../../ui/forms/icon-button';
import { useSaveSteps } from '../../../ui/saving/use-save';
import type { PersonKind } from './person-names';

const reveals = { provider: revealProvidersBank, partner: revealPartnersBank };

/** Shows bank numbers on request, and masks them again after a minute. */
export function useReveal(kind: PersonKind, id: number) {
  const [shown, setShown] = useState<FullBank | null>(null);
  const { save, pending } = useSaveSteps(() => call(reveals[kind], { params: { id: String(id) } }), {
    failed: 'The bank details could not be shown',
    onSaved: (bank) => {
      setShown(bank);
      setTimeout(() => setShown(null), 60_000);
    },
  });
  return { shown, pending, toggle: () => (shown ? setShown(null) : void save(undefined)) };
}

interface BankProps {
  kind: PersonKind;
  id: number;
  name: string;
  bank: FullBank;
}

/** Shows masked bank details, with a button that reveals the numbers. The activity log records each use. */
export function BankLines({ kind, id, name, bank }: BankProps) {
  const { shown, pending, toggle } = useReveal(kind, id);
  const { bsb, accountNumber, accountName } = shown ?? bank;
  if (!bsb && !accountNumber) return <p className="text-ink-soft">No bank details yet</p>;
  return (
    <div className="flex items-center gap-2">
      <p className="min-w-0 flex-1 tabular-nums wrap-anywhere">
        {[bsb && `BSB ${bsb}`, accountNumber && `Account ${accountNumber}`].filter(Boolean).join(', ')}
        {accountName && <span className="block text-sm text-ink-soft">{accountName}</span>}
      </p>
      <IconButton
        label={shown ? `Hide the bank details of ${name}` : `Show the bank details of ${name}`}
        aria-busy={pending || undefined}
        icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        onClick={toggle}
      />
    </div>
  );
}
