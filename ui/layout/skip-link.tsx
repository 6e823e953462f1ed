/** The first Tab stop: skips the repeated header to `#content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-s focus:bg-brand focus:px-5 focus:py-3 focus:font-semibold focus:text-on-brand"
    >
      Skip to content
    </a>
  );
}
