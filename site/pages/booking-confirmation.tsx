import type { SiteFrame, SitePageProps } from '../../contracts/site-pages';
import { Button } from '../../ui/button';
import { urls } from '../urls';

/** `/booking-confirmation`. */
export function BookingConfirmation(props: SitePageProps['booking-confirmation'] & { frame: SiteFrame }) {
  const { promiseHours, frame } = props;
  const steps = [
    `We call you within ${promiseHours} hours to confirm the details.`,
    'Together we schedule a time that suits you and your horses.',
    'We come to your property and do the service.',
  ];
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-start gap-6 px-4 py-16">
      <h1 className="text-4xl font-bold">Booking Request Submitted</h1>
      <ol className="flex list-decimal flex-col gap-2 pl-6 text-lg">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {frame.phoneHref && (
        <p className="text-lg">
          Urgent? Call <a className="font-semibold underline" href={frame.phoneHref}>{frame.phone}</a>
        </p>
      )}
      <Button href={urls.home}>Return to Home</Button>
    </div>
  );
}
