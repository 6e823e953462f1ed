import { type MailingWithFailures, readMailing } from '../../../contracts/audience/mailings';
import { labelOf, messageKinds } from '../../../contracts/options';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { Loaded } from '../../../ui/loading/loaded';
import { Dialog } from '../../../ui/overlays/dialog';
import { MailingFigures } from './mailing-figures';

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
