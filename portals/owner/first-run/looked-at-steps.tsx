import { Link } from 'react-router-dom';
import { urls } from '../../../contracts/pages/paths';
import type { FirstRunSteps } from '../../../contracts/system/first-run';
import { formatPhone } from '../../../rules/accounts/phones';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { StepButtons } from './step-buttons';

const secondary = buttonClass({ variant: 'secondary', size: 'small' });

/** Shows the details that customers read about the business. Only the owner can confirm them. */
export function DetailsStep({ details: { name, phone, hours } }: { details: FirstRunSteps['details'] }) {
  return (
    <>
      <p className="text-ink-soft wrap-anywhere">
        Customers read: {name}, {phone ? formatPhone(phone) : 'no phone number'}.{' '}
        {hours.length
          ? hours.map(({ days, hours: open }) => `${days}: ${open}`).join('. ')
          : 'No opening hours'}
        .
      </p>
      <StepButtons
        step="details"
        label="All is right"
        spoken="business details and hours"
        words="Details and hours are right"
        isMain
      >
        <Link to="/hours" className={secondary}>
          Set the hours
        </Link>
        <Button href="/cms/globals/business" variant="secondary" size="small">
          Change the details
        </Button>
        <Button href={urls.contact} variant="quiet" size="small">
          See them on the website
        </Button>
      </StepButtons>
    </>
  );
}

export function PricesStep({ prices }: { prices: FirstRunSteps['prices'] }) {
  return (
    <>
      <p className="text-ink-soft">
        The priority fee is ${prices.priorityFeeDollars}. Each service says its own price.
      </p>
      <StepButtons step="prices" label="They are right" spoken="prices" words="Prices are right" isMain>
        <Link to="/prices" className={secondary}>
          Set the prices
        </Link>
        <Button href={urls.services} variant="quiet" size="small">
          See them on the website
        </Button>
      </StepButtons>
    </>
  );
}
