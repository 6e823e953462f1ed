interface NextStepsProps {
  promiseHours: number;
  /** By when we call, of a request that was sent outside of the opening hours. */
  promise?: string | null;
  large?: boolean;
}

/** The three steps after a booking request. */
export function NextSteps({ promiseHours, promise, large }: NextStepsProps) {
  const steps = [
    promise
      ? `${promise} Then we confirm the details.`
      : `We call you within ${promiseHours} hours to confirm the details.`,
    'Together we schedule a time that suits you and your horses.',
    'We come to your property and do the service.',
  ];
  return (
    <ol className="steps" data-large={large || undefined}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
