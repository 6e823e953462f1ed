/**
 * A field that people cannot see, reach or hear, and so leave empty. Bots fill it in. Clipped instead of hidden,
 * because bots skip hidden fields.
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

/** Values with which the server detects bots: the honeypot's content, and the time since the page was opened. */
export function honeypotOf(form: unknown): { hollow: string; formAge: number } {
  const hollow = form instanceof HTMLFormElement ? new FormData(form).get('hollow') : null;
  return {
    hollow: typeof hollow === 'string' ? hollow : '',
    // Since the page was opened, not since the script loaded. People type before that.
    formAge: Math.round(performance.now()),
  };
}
