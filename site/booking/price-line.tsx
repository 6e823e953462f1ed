/**
 * What it costs and what that includes, in view from the first box to the last. The style sheet shows the sentence that
 * applies, so that the price is right before and without script.
 */
export function PriceLine({ fee }: { fee: number }) {
  return (
    <p className="price-line" aria-live="polite">
      Price:{' '}
      <span data-price="standard">
        <strong>Quote on arrival</strong>, before we start.
      </span>
      <span data-price="priority">
        <strong>{`$${fee} + quote`}</strong>. The fee puts you first.
      </span>
    </p>
  );
}
