/** For browsers without scripts. Header and footer have the phone number. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="text-ink-soft">
        This form needs JavaScript. Without it, please call us: the number is on this page.
      </p>
    </noscript>
  );
}
