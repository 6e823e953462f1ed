import type { ReactNode } from 'react';
import {
  type FirstRunSteps as Facts,
  type FirstStep,
  firstSteps,
  readFirstRun,
} from '../../../contracts/system/first-run';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { ClientsStep } from './clients-step';
import { DetailsStep, PricesStep } from './looked-at-steps';
import { MessagesStep } from './messages-step';
import { SafetyStep } from './safety-step';

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
