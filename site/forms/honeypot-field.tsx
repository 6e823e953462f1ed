/**
 * A field that people neither see, reach nor hear, and so leave empty: who fills it in is a bot. It is clipped rather
 * than removed, because bots skip what is not displayed.
 */
export function HoneypotField() {
  return (
    <div inert aria-hidden="true" className="sr-only">
      <label>
        Leave empty
        <input type="text" name="hollow" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/**
 * The values by which the server tells people from bots: the honeypot's content, and for how long the page has been
 * open.
 */
export function honeypotOf(form: unknown): { hollow: string; formAge: number } {
  const hollow = form instanceof HTMLFormElement ? new FormData(form).get('hollow') : null;
  return {
    hollow: typeof hollow === 'string' ? hollow : '',
    // Since the page was opened, not since the script came: people type before that.
    formAge: Math.round(performance.now()),
  };
}
