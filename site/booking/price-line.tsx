/** Price and content, always visible. CSS selects the sentence, so the price is right without and before script. */
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
