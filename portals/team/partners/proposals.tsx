import { useState } from 'react';
import { dismissProposal, listProposals, type ReferralProposal } from '../../../contracts/team/referrals';
import { formatDate } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { RowDetails } from '../../../ui/data/row-details';
import { rowsClass } from '../../../ui/data/row-lines';
import { ShowAll } from '../../../ui/data/show-all';
import { Button } from '../../../ui/forms/button';
import { PageSection } from '../../../ui/layout/page-section';
import { useWide } from '../../../ui/layout/use-wide';
import { useSave } from '../../../ui/saving/use-save';

function Proposal({
  proposal,
  onAccept,
}: {
  proposal: ReferralProposal;
  onAccept: (bookingId: number) => void;
}) {
  const { bookingId, clientName, suburb, serviceDate, referredBy } = proposal;
  const wide = useWide();
  const { save, pending } = useSave(dismissProposal, {
    failed: 'Error',
    done: { title: 'Dismissed', description: `${clientName} is not recorded for a partner.` },
    refresh: [listProposals],
  });
  const buttons = (
    <>
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
    </>
  );
  const source = `Referred by ${referredBy}`;
  if (wide)
    return (
      <li className="flex flex-wrap items-center justify-between gap-3 px-3.5 py-2">
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <strong>{clientName}</strong>, {suburb}, {formatDate(serviceDate)}
          <span className="block text-ink-soft">{source}</span>
        </p>
        {buttons}
      </li>
    );
  return (
    <li>
      <RowDetails title={clientName} second={`${formatDate(serviceDate)} · ${suburb}`}>
        <p className="wrap-anywhere">{source}</p>
        <div className="flex flex-wrap gap-2">{buttons}</div>
      </RowDetails>
    </li>
  );
}

const shownAtFirst = 10;

export function Proposals({ onAccept }: { onAccept: (bookingId: number) => void }) {
  const { data = [] } = useEndpoint(listProposals, {});
  const [all, setAll] = useState(false);
  if (!data.length) return null;
  return (
    <PageSection title="Proposed clients">
      <ul className={rowsClass}>
        {(all ? data : data.slice(0, shownAtFirst)).map((proposal) => (
          <Proposal key={proposal.bookingId} proposal={proposal} onAccept={onAccept} />
        ))}
      </ul>
      {data.length > shownAtFirst && <ShowAll count={data.length} all={all} onChange={setAll} />}
    </PageSection>
  );
}
