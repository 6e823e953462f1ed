import { useState } from 'react';
import { testSms } from '../../../contracts/audience/surveys';
import { readFirstRun, testEmail } from '../../../contracts/system/first-run';
import { Button } from '../../../ui/forms/button';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { StepButtons } from './step-buttons';

const kinds = {
  sms: {
    endpoint: testSms,
    ready: 'Texts can leave. Send one to your own phone and see that it comes.',
    missing: 'Texts are kept in the log, not sent: Twilio, the service that carries them, is not connected.',
    test: 'Text me a test',
    failed: 'The test text was not sent',
    subject: 'text messages',
  },
  email: {
    endpoint: testEmail,
    ready: 'Emails can leave. Send one to yourself and see that it comes.',
    missing: 'Emails are kept in the log, not sent: no mail server is connected.',
    test: 'Email me a test',
    failed: 'The test email was not sent',
    subject: 'email',
  },
} as const;

/** Explains how to connect texts or emails. Once connected, offers a test message to the owner. */
export function MessagesStep({ kind, connected }: { kind: 'sms' | 'email'; connected: boolean }) {
  const { ready, missing, subject } = kinds[kind];
  return (
    <>
      <p className="text-ink-soft">{connected ? ready : missing}</p>
      <StepButtons step={kind} label="Not now" spoken={subject} words="Off the list">
        {!connected && (
          <Button href="/cms/working" variant="secondary" size="small">
            {kind === 'sms' ? 'Connect texts' : 'Connect email'}
          </Button>
        )}
      </StepButtons>
      {connected && <TestButton kind={kind} />}
    </>
  );
}

/** Sends a test message to the owner and shows the result. A sent message completes the step. */
function TestButton({ kind }: { kind: 'sms' | 'email' }) {
  const { endpoint, test, failed } = kinds[kind];
  const [outcome, setOutcome] = useState('');
  const { save, pending, failure } = useSave(endpoint, {
    done: ({ message, state }) => ({
      title: state === 'failed' || state === 'expired' ? failed : 'Test',
      description: message,
      variant: state === 'failed' || state === 'expired' ? 'destructive' : 'success',
    }),
    failed,
    refresh: [readFirstRun],
    onSaved: ({ message }) => setOutcome(message),
  });
  const send = () => void save({});
  return (
    <>
      <Button size="small" className="self-start" pending={pending} pendingLabel="Sending..." onClick={send}>
        {test}
      </Button>
      {outcome && <p className="wrap-anywhere">{outcome}</p>}
      <SaveFailure failure={failure} pending={pending} onAgain={send} />
    </>
  );
}
