import { useEffect, useId, useState } from 'react';
import {
  type LeftOutReason,
  leftOutReasons,
  listSurveys,
  previewCampaign,
  sendCampaign,
  testCampaign,
} from '../../../contracts/audience/surveys';
import type { ReplyOf } from '../../../contracts/endpoint';
import { formatPhone } from '../../../rules/accounts/phones';
import { smsCostText } from '../../../rules/messages/sms-cost';
import { formatNumber, plural } from '../../../rules/money/numbers';
import { messageOf } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { toast } from '../../../ui/feedback/toast-store';
import { Button } from '../../../ui/forms/button';
import { Loading } from '../../../ui/loading/loading';
import { Dialog } from '../../../ui/overlays/dialog';
import { leavingNote } from '../../../ui/portal-kit/leaving-note';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { saveWithoutSending, useTextsAreLoggedOnly } from '../../shared/owner-shell/not-connected-note';

function CampaignTest({ to }: { to: string }) {
  const loggedOnly = useTextsAreLoggedOnly();
  const { save, pending, failure } = useSave(testCampaign, {
    failed: 'The test text was not sent',
    done: ({ message, state }) => ({
      title: 'Test',
      description: message,
      variant: state === 'failed' || state === 'expired' ? 'destructive' : 'success',
    }),
  });
  const number = formatPhone(to);
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        pending={pending}
        pendingLabel="Sending..."
        onClick={() => void save({})}
      >
        {loggedOnly ? `${saveWithoutSending}: a test to ${number}` : `Text me a test, to ${number}`}
      </Button>
      <SaveFailure failure={failure} pending={pending} onAgain={() => void save({})} />
    </div>
  );
}

type Preview = ReplyOf<typeof previewCampaign>;

function Counts({ preview }: { preview: Preview }) {
  const facts: [string, number][] = [
    ['Survey answers', preview.totalSurveys],
    ['Have texted back', preview.totalReplied],
    ['New to contact', preview.totalNewToContact],
  ];
  const leftOut = Object.entries(preview.leftOut).filter(([, count]) => count > 0);
  return (
    <>
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="rounded-m border border-line px-4 py-2">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-display text-xl font-semibold">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {leftOut.length > 0 && (
        <p className="text-ink-soft">
          Left out:{' '}
          {leftOut
            .map(([reason, count]) => `${leftOutReasons[reason as LeftOutReason].toLowerCase()} ${count}`)
            .join(', ')}
          .
        </p>
      )}
    </>
  );
}

function Respondents({ preview }: { preview: Preview }) {
  return (
    <>
      <figure className="m-0">
        <figcaption className="pb-1 font-semibold">What they read</figcaption>
        <blockquote className="rounded-l bg-brand-soft px-4 py-3 whitespace-pre-wrap text-on-brand-soft wrap-anywhere">
          {preview.messageTemplate}
        </blockquote>
      </figure>
      <p className="text-ink-soft">{smsCostText(preview.totalNewToContact, preview.messageTemplate)}.</p>
      <section aria-label="New respondents">
        <h3 className="pb-1 font-semibold">Who is texted</h3>
        <ul className="divide-y divide-line">
          {preview.newRespondents.map(({ surveyId, name, phone, email }) => (
            <li key={surveyId} className="py-2 wrap-anywhere">
              {name}{' '}
              <span className="text-ink-soft">
                {formatPhone(phone)}, {email}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

export function CampaignDialog({ onClose }: { onClose: () => void }) {
  const found = useEndpoint(previewCampaign, {}, { staleTime: 0, gcTime: 0 });
  const [sent, setSent] = useState<ReplyOf<typeof sendCampaign> | null>(null);
  const { save, pending, failure } = useSave(sendCampaign, {
    failed: (error) => ({
      title: 'SMS Campaign Failed',
      description: messageOf(error, 'The campaign could not be sent. Please try again.'),
    }),
    done: (reply) => ({
      title: reply.totalSent === 0 && reply.totalWaiting > 0 ? 'SMS campaign waiting' : 'SMS campaign sent',
      description: reply.message,
    }),
    refresh: [listSurveys],
    onSaved: setSent,
  });
  const obstacleId = useId();
  const { error } = found;
  useEffect(() => {
    if (!error) return;
    toast({
      title: 'Preview Failed',
      description: messageOf(error, 'The campaign could not be previewed.'),
      variant: 'destructive',
    });
    onClose();
  }, [error]);
  const preview = found.data;
  const hasNoRecipient = preview?.totalNewToContact === 0;
  const obstacle = !sent && !hasNoRecipient && preview?.obstacle;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="SMS Campaign"
      description="One text to everyone who took the survey and hasn’t had a campaign text"
      pressOutsideCloses={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {sent || hasNoRecipient ? 'Close' : 'Cancel'}
          </Button>
          {preview && !hasNoRecipient && !sent && (
            <Button
              pending={pending}
              pendingLabel="Sending..."
              disabled={Boolean(obstacle)}
              aria-describedby={obstacle ? obstacleId : undefined}
              onClick={() => save({})}
            >
              {`Send to ${plural(preview.totalNewToContact, 'person', 'people')}`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {obstacle && (
          <p id={obstacleId} className="rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft">
            {obstacle}
          </p>
        )}
        {!preview ? (
          <Loading rows={3} />
        ) : sent ? (
          <p role="status" className="rounded-m bg-ok-soft px-4 py-3 text-on-ok-soft">
            {sent.message}
          </p>
        ) : (
          <>
            <Counts preview={preview} />
            {hasNoRecipient ? (
              <p className="font-semibold">There are no new respondents to contact.</p>
            ) : (
              <>
                {preview.goesAt && (
                  <p className="rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft">
                    {leavingNote(preview.goesAt, 'They go')}
                  </p>
                )}
                <Respondents preview={preview} />
                {preview.testTo && <CampaignTest to={preview.testTo} />}
              </>
            )}
          </>
        )}
        <SaveFailure failure={failure} pending={pending} onAgain={() => void save({})} />
      </div>
    </Dialog>
  );
}
