import type { Mailing } from '../../../contracts/audience/mailings';
import { formatNumber, plural } from '../../../rules/money/numbers';

export function MailingFigures({ mailing }: { mailing: Mailing }) {
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
