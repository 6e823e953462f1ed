import type { FirstRunSteps } from '../../../contracts/system/first-run';
import { formatInstant } from '../../../rules/time/zone';
import { Button } from '../../../ui/forms/button';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { StepButtons } from './step-buttons';

export function SafetyStep({ safety: { backupAt, secondFactor } }: { safety: FirstRunSteps['safety'] }) {
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft">
        <li>
          {backupAt
            ? `The newest backup is of ${formatInstant(backupAt, businessTimeZone)}.`
            : 'There is no backup yet. Switched on, one is taken every night from 2 am on.'}
        </li>
        <li>
          {secondFactor
            ? 'Your account asks for a code from your phone.'
            : 'Your account asks for a password alone. A code from your phone keeps others out.'}
        </li>
      </ul>
      <StepButtons step="safety" label="Not now" spoken="backup and second factor" words="Off the list">
        {!backupAt && (
          <Button href="/cms/globals/backups" variant="secondary" size="small">
            Switch backups on
          </Button>
        )}
        {!secondFactor && (
          <Button href="/cms/signing-in" variant="secondary" size="small">
            Set up codes
          </Button>
        )}
        <Button href="/cms/working" variant="quiet" size="small">
          Is everything working?
        </Button>
      </StepButtons>
    </>
  );
}
