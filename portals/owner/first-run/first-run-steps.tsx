import { type ReactNode, useState } from 'react';
import { testSms } from '../../../contracts/audience/surveys';
import {
  type FirstRunSteps as Facts,
  type FirstStep,
  firstSteps,
  readFirstRun,
  testEmail,
} from '../../../contracts/system/first-run';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { DetailsStep, PricesStep } from './looked-at-steps';
import { SafetyStep } from './safety-step';
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
function MessagesStep({ kind, connected }: { kind: 'sms' | 'email'; connected: boolean }) {
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

/** Links to the import, which completes this step automatically. */
const ClientsStep = () => (
  <>
    <p className="text-ink-soft">
      Your list can come from your phone, Google, Outlook, Xero, MYOB, Jobber or a spreadsheet.
    </p>
    <StepButtons
      step="clients"
      label="I have no list"
      spoken="bring in your clients"
      words="Clients are off the list"
    >
      <Button href="/clients/all?dialog=file" size="small">
        Import a list
      </Button>
    </StepButtons>
  </>
);

const titles: Record<FirstStep, string> = {
  details: 'Business details and hours',
  prices: 'Prices',
  clients: 'Bring in your clients',
  sms: 'Text messages',
  email: 'Email',
  safety: 'Backup and second factor',
};

const bodies: Record<FirstStep, (facts: Facts) => ReactNode> = {
  details: ({ details }) => <DetailsStep details={details} />,
  prices: ({ prices }) => <PricesStep prices={prices} />,
  clients: () => <ClientsStep />,
  sms: ({ sms }) => <MessagesStep kind="sms" connected={sms.connected} />,
  email: ({ email }) => <MessagesStep kind="email" connected={email.connected} />,
  safety: ({ safety }) => <SafetyStep safety={safety} />,
};

/** Shows the open steps as one line with a bar until opened: today's work comes first. */
export function FirstRunSteps() {
  const { data } = useEndpoint(readFirstRun, {});
  if (!data?.open.length) return null;
  const done = firstSteps.length - data.open.length;
  return (
    <section
      aria-label="First steps"
      className="min-w-0 rounded-l border border-line bg-surface shadow-raised"
    >
      <details>
        <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-4 rounded-l px-3.5 py-2 sm:px-4 [&::-webkit-details-marker]:hidden">
          <h2 className="font-body text-base font-semibold">First steps</h2>
          <span
            aria-hidden
            className="h-1.5 min-w-16 flex-1 overflow-hidden rounded-full bg-sunken sm:max-w-60"
          >
            <span
              className="block h-full rounded-full bg-brand"
              style={{ width: `${(done / firstSteps.length) * 100}%` }}
            />
          </span>
          <span className="ml-auto flex items-center gap-2 text-ink-soft">
            {done} of {firstSteps.length} done
            <span aria-hidden className="chevron" />
          </span>
        </summary>
        <ol className="grid divide-y divide-line border-t border-line">
          {data.open.map((step) => (
            <li key={step} className="flex min-w-0 flex-col gap-3 px-4 py-4 sm:px-6">
              <h3 className="font-semibold wrap-anywhere">{titles[step]}</h3>
              {bodies[step](data)}
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
