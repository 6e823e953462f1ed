import { PromisedText } from '../promise/promised-text';

interface NextStepsProps {
  /** The promise at this moment: 'within 2 hours', 'by Tuesday 10:00 am'. */
  promise: string;
  /** Deadline of the promised call. */
  callBy?: string;
  /** Replaces the first step when the call is done or late. */
  first?: string | null;
  large?: boolean;
}

export function NextSteps({ promise, callBy, first, large }: NextStepsProps) {
  return (
    <ol className="steps" data-large={large || undefined}>
      <li>
        {/* One grid item, whatever parts the text has. */}
        <span>
          <PromisedText
            text={first ?? 'We call you within 2 hours to confirm the details.'}
            words={promise}
            callBy={callBy}
          />
        </span>
      </li>
      <li>Together we schedule a time that suits you and your horses.</li>
      <li>We come to your property and do the service.</li>
    </ol>
  );
}
