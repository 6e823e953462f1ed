import { useState } from 'react';
import { maxLength } from '../../../contracts/limits';
import { listPartners } from '../../../contracts/team/partners';
import { listPayments, type PayeeType } from '../../../contracts/team/payments';
import { createPayout, listPayouts } from '../../../contracts/team/payouts';
import { listProviders } from '../../../contracts/team/providers';
import { formatMoney } from '../../../rules/money/money';
import { plural } from '../../../rules/money/numbers';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Checkbox } from '../../../ui/forms/checkbox';
import { TextField } from '../../../ui/forms/text-field';
import { Loaded } from '../../../ui/loading/loaded';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSave } from '../../../ui/saving/use-save';
import { useIsLoggedOnly } from '../../shared/owner-shell/not-connected-note';
import { fullName } from '../shared/person-names';

interface Owed {
  key: string;
  payeeType: PayeeType;
  payeeId: number;
  name: string;
  amount: number;
  bank: string;
  /** True when bank details exist. */
  payable: boolean;
}

const bankOf = (row: { bsb: string | null; accountNumber: string | null; accountName: string | null }) => ({
  payable: Boolean(row.bsb && row.accountNumber && row.accountName),
  bank: row.bsb && row.accountNumber ? `BSB ${row.bsb}, account ${row.accountNumber}` : 'No bank details',
});

function usePayables() {
  const providers = useEndpoint(listProviders, {});
  const partners = useEndpoint(listPartners, {});
  const list: Owed[] | undefined = providers.data &&
    partners.data && [
      ...asPage(providers.data).items.map((row) => ({
        key: `service-provider ${row.id}`,
        payeeType: 'service-provider' as const,
        payeeId: row.id,
        name: fullName(row),
        amount: row.totalOwed,
        ...bankOf(row),
      })),
      ...asPage(partners.data).items.map((row) => ({
        key: `referral ${row.id}`,
        payeeType: 'referral' as const,
        payeeId: row.id,
        name: fullName(row),
        amount: row.totalCommissionOwed,
        ...bankOf(row),
      })),
    ];
  const failed = providers.error ? providers : partners;
  const { error, isFetching, refetch } = failed;
  return { data: list?.filter(({ amount }) => amount > 0), error, isFetching, refetch };
}

const payeeGroups: { payeeType: PayeeType; label: string }[] = [
  { payeeType: 'service-provider', label: 'Team' },
  { payeeType: 'referral', label: 'Partners' },
];

interface PayeesProps {
  label: string;
  payees: readonly Owed[];
  isChosen: (key: string) => boolean;
  toggle: (key: string) => void;
}

function Payees({ label, payees, isChosen, toggle }: PayeesProps) {
  if (!payees.length) return null;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{label}</legend>
      {payees.map(({ key, name, amount, bank, payable }) => (
        <Checkbox
          key={key}
          checked={payable && isChosen(key)}
          disabled={!payable}
          onChange={() => toggle(key)}
          label={
            <span className="wrap-anywhere">
              {name}: <strong>{formatMoney(amount)}</strong>
              <span className="block text-sm text-ink-soft">
                {payable ? bank : 'Bank details are missing. Enter them under Edit first.'}
              </span>
            </span>
          }
        />
      ))}
    </fieldset>
  );
}

/** Pays several people at once: marks them paid, emails them, and makes the bank file. */
export function PayoutDialog({ onClose }: { onClose: () => void }) {
  const owed = usePayables();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [reference, setReference] = useState('');
  const emailsAreOff = useIsLoggedOnly(['email']);
  const chosen = owed.data?.filter(({ key, payable }) => payable && !left.has(key)) ?? [];
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0);
  const { save, pending, failure } = useSave(createPayout, {
    failed: 'Error',
    done: (run) => ({
      title: `${formatMoney(run.total)} marked paid`,
      description: 'The bank files are under Payouts.',
    }),
    refresh: [listPayouts, listPayments, listProviders, listPartners],
    onSaved: onClose,
  });
  const toggle = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  return (
    <FormDialog
      title="New Payout"
      description={`We’ll mark these people as paid${emailsAreOff ? '. Emails are off, so no one gets a summary.' : ' and email each one a summary.'} Then upload the bank file at your bank to pay them.`}
      submitLabel={
        chosen.length
          ? `Mark ${plural(chosen.length, 'person', 'people')} paid, ${formatMoney(total)}`
          : 'Mark as paid'
      }
      pendingLabel="Saving..."
      pending={pending}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        if (!chosen.length) return;
        const payees = chosen.map(({ payeeType, payeeId, amount }) => ({ payeeType, payeeId, amount }));
        void save({ body: { payees, reference } });
      }}
      onClose={onClose}
    >
      <Loaded query={owed} failure="The amounts owed could not be loaded" rows={1}>
        {(list) =>
          list.length ? (
            <div className="flex flex-col gap-4">
              {payeeGroups.map(({ payeeType, label }) => (
                <Payees
                  key={payeeType}
                  label={label}
                  payees={list.filter((each) => each.payeeType === payeeType)}
                  isChosen={(key) => !left.has(key)}
                  toggle={toggle}
                />
              ))}
            </div>
          ) : (
            <EmptyState title="Nothing to pay" />
          )
        }
      </Loaded>
      <TextField
        label="Reference"
        hint="Shown on their bank statements. Leave blank to use the number of the payout."
        maxLength={maxLength.paymentReference}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </FormDialog>
  );
}
