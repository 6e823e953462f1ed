import type { ReactNode } from 'react';
import {
  type FirstRunSteps as Facts,
  type FirstStep,
  firstSteps,
  readFirstRun,
} from '../../../contracts/owner/first-run';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { useWide } from '../../../ui/layout/use-wide';
import { DetailsStep, PricesStep } from './looked-at-steps';
import { MessagesStep } from './messages-step';
import { SafetyStep } from './safety-step';

const titles: Record<FirstStep, string> = {
  details: 'Business details and hours',
  prices: 'Prices',
  sms: 'Text messages',
  email: 'Email',
  safety: 'Backup and second factor',
};

const bodies: Record<FirstStep, (facts: Facts) => ReactNode> = {
  details: ({ details }) => <DetailsStep details={details} />,
  prices: ({ prices }) => <PricesStep prices={prices} />,
  sms: ({ sms }) => <MessagesStep kind="sms" connected={sms.connected} />,
  email: ({ email }) => <MessagesStep kind="email" connected={email.connected} />,
  safety: ({ safety }) => <SafetyStep safety={safety} />,
};

/** The steps that are open, the first of them in full. On a phone it is one line until it is opened: today comes first. */
export function FirstRunSteps() {
  const wide = useWide();
  const { data } = useEndpoint(readFirstRun, {});
  if (!data?.open.length) return null;
  const done = firstSteps.length - data.open.length;
  return (
    <section
      aria-label="First steps"
      className="min-w-0 rounded-l border border-line bg-surface shadow-raised"
    >
      <details open={wide} className="group">
        <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center justify-between gap-x-4 rounded-l px-4 py-2 sm:px-6 [&::-webkit-details-marker]:hidden">
          <h2 className="text-lg font-semibold">First steps</h2>
          <span className="flex items-center gap-3 text-ink-soft">
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
