import { useState } from 'react';
import { dismissProposal, listProposals, type ReferralProposal } from '../../../contracts/team/referrals';
import { formatDate } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { ShowAll } from '../../../ui/data/show-all';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { useSave } from '../../../ui/saving/use-save';

function Proposal({
  proposal,
  onAccept,
}: {
  proposal: ReferralProposal;
  onAccept: (bookingId: number) => void;
}) {
  const { bookingId, clientName, suburb, serviceDate, referredBy } = proposal;
  const { save, pending } = useSave(dismissProposal, {
    failed: 'Error',
    done: { title: 'Dismissed', description: `${clientName} is not recorded for a partner.` },
    refresh: [listProposals],
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-0">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <strong>{clientName}</strong>, {suburb}, {formatDate(serviceDate)}
        <span className="block text-ink-soft">Referred by {referredBy}</span>
      </p>
      <Button size="small" aria-label={`Record: ${clientName}`} onClick={() => onAccept(bookingId)}>
        Record
      </Button>
      <Button
        size="small"
        variant="quiet"
        pending={pending}
        aria-label={`Dismiss: ${clientName}`}
        onClick={() => void save({ params: { id: String(bookingId) } })}
      >
        Dismiss
      </Button>
    </li>
  );
}

const shownAtFirst = 10;

/** Bookings whose customers name who referred them, for the owner to record with the job's value. */
export function Proposals({ onAccept }: { onAccept: (bookingId: number) => void }) {
  const { data = [] } = useEndpoint(listProposals, {});
  const [all, setAll] = useState(false);
  if (!data.length) return null;
  return (
    <Card title="Proposed clients">
      <ul>
        {(all ? data : data.slice(0, shownAtFirst)).map((proposal) => (
          <Proposal key={proposal.bookingId} proposal={proposal} onAccept={onAccept} />
        ))}
      </ul>
      {data.length > shownAtFirst && <ShowAll count={data.length} all={all} onChange={setAll} />}
    </Card>
  );
}
