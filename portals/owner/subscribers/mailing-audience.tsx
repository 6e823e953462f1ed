import { mailingAudience, testBooklet } from '../../../contracts/audience/mailings';
import { smsCostText } from '../../../rules/messages/sms-cost';
import { plural } from '../../../rules/money/numbers';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { useWaiting } from '../../shared/owner-shell/use-waiting';

interface MailingAudienceProps {
  withSms: boolean;
  title: string;
  description: string;
}

/** Shows the number of recipients and the cost of texts, and sends a test to the owner. */
export function MailingAudience({ withSms, title, description }: MailingAudienceProps) {
  const { data } = useEndpoint(mailingAudience, {});
  const leave = useWaiting()?.messagesLeave;
  const { save, pending, failure } = useSave(testBooklet, {
    failed: 'The test email was not sent',
    done: ({ message, state }) => ({
      title: 'Test',
      description: message,
      variant: state === 'failed' || state === 'expired' ? 'destructive' : 'success',
    }),
  });
  const test = () =>
    void save({
      body: { bookletTitle: title.trim() || 'A new booklet', bookletDescription: description.trim() },
    });
  const missing = [leave && !leave.email && 'email', withSms && leave && !leave.sms && 'SMS'].filter(Boolean);
  return (
    <div className="flex flex-col gap-3 rounded-m border border-line p-4">
      {data && (
        <p aria-live="polite">
          It goes to {plural(data.emails, 'email address', 'email addresses')}
          {withSms && data.texts > 0 && `, and as ${smsCostText(data.texts, data.smsSample)}`}.
        </p>
      )}
      {missing.length > 0 && (
        <p className="text-ink-soft">
          {`Not connected: ${missing.join(' and ')}. What cannot leave is kept in the log, not sent.`}
        </p>
      )}
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        disabled={!description.trim()}
        pending={pending}
        pendingLabel="Sending..."
        onClick={test}
      >
        Email me a test
      </Button>
      <SaveFailure failure={failure} pending={pending} onAgain={test} />
    </div>
  );
}
