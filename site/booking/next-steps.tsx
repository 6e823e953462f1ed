/** The three steps after a booking request. */
export function NextSteps({ promiseHours, large }: { promiseHours: number; large?: boolean }) {
  const steps = [
    `We call you within ${promiseHours} hours to confirm the details.`,
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
