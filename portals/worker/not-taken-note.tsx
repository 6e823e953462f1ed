import { Button } from '../../ui/forms/button';
import { dismiss } from './offline/portal';
import { useWorker } from './offline/state';

/** Entries that the office refused, with the reason, until the worker has read them. */
export function NotTakenNote() {
  const { notTaken } = useWorker();
  if (!notTaken.length) return null;
  return (
    <section
      aria-label="Not taken by the office"
      className="flex flex-col gap-3 rounded-l border border-on-danger-soft bg-danger-soft p-4 text-on-danger-soft"
    >
      <h2 className="text-xl font-semibold">Not taken by the office</h2>
      <p>If your hours are wrong now, ask for a correction below.</p>
      <ul className="flex flex-col gap-3">
        {notTaken.map(({ id, what, why }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 break-words">
              <span className="font-semibold">{what}:</span> {why}
            </span>
            <Button variant="secondary" size="small" onClick={() => void dismiss(id)}>
              OK
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
