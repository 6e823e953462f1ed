/** For browsers that run no scripts. The phone number is in the header and the footer. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="text-ink-soft">
        This form needs JavaScript. Without it, please call us: the number is on this page.
      </p>
    </noscript>
  );
}
