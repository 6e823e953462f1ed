import { type Mailing, type MailingWithFailures, readMailing } from '../../../contracts/audience/mailings';
import { labelOf, messageKinds } from '../../../contracts/options';
import { formatNumber, plural } from '../../../rules/money/numbers';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { Loaded } from '../../../ui/loading/loaded';
import { Dialog } from '../../../ui/overlays/dialog';

function MailingFigures({ mailing }: { mailing: Mailing }) {
  const { totalSubscribers, emailSuccess, smsSuccess, emailFailed, smsFailed, waiting, logged } =
    mailing.stats;
  const emails = emailSuccess + emailFailed;
  const facts: [string, number][] = [
    ['Subscribers', totalSubscribers],
    ['Emails sent', emailSuccess],
    ['Texts sent', smsSuccess],
    ['Not sent', emailFailed + smsFailed],
    ...(waiting ? ([['Still waiting', waiting]] as [string, number][]) : []),
  ];
  return (
    <div className="flex flex-col gap-3">
      {mailing.state === 'sending' && (
        <>
          <p role="status" className="font-semibold">
            {`Sending: ${formatNumber(emails)} of ${formatNumber(totalSubscribers)} emails`}
          </p>
          <progress
            aria-label="Emails sent"
            className="h-3 w-full accent-brand"
            max={Math.max(1, totalSubscribers)}
            value={Math.min(emails, totalSubscribers)}
          />
        </>
      )}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,20%)),1fr))] gap-3">
        {facts.map(([name, value]) => (
          <div key={name} className="rounded-m border border-line px-4 py-2">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-display text-xl font-semibold">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {logged > 0 && (
        <p className="text-ink-soft">
          {plural(logged, 'message')} kept in the message log only: email or text messages are not set up yet.
        </p>
      )}
    </div>
  );
}

const liveMs = 1500;

export function MailingOutcome({ mailing }: { mailing: MailingWithFailures }) {
  return (
    <div className="flex flex-col gap-4">
      <MailingFigures mailing={mailing} />
      {mailing.bookletUrl && (
        <p>
          <a href={mailing.bookletUrl} className="font-semibold text-brand underline underline-offset-4">
            The PDF that was sent
          </a>
        </p>
      )}
      {mailing.failures.length > 0 && (
        <section aria-label="What did not arrive">
          <h3 className="pb-1 font-semibold">What did not arrive</h3>
          <ul className="divide-y divide-line">
            {mailing.failures.map(({ to, kind, reason }) => (
              <li key={`${kind} ${to}`} className="py-2 wrap-anywhere">
                {to} <span className="text-ink-soft">({labelOf(messageKinds, kind)})</span>: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

export function MailingDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const found = useEndpoint(
    readMailing,
    { params: { id: String(id) } },
    { refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : liveMs) },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={found.data?.bookletTitle ?? 'Booklet'}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Loaded query={found} failure="This mailing could not be loaded">
        {(mailing) => <MailingOutcome mailing={mailing} />}
      </Loaded>
    </Dialog>
  );
}
