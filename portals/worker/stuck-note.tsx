import { useState } from 'react';
import { Button } from '../../ui/forms/button';
import { nameOf } from './model/event-texts';
import { sendAgain } from './offline/portal';
import { useWorker, zone } from './offline/state';

/** Entries that the office could not take while it took others. They stay on this phone and block nothing. */
export function StuckNote() {
  const { stuck, snapshot } = useWorker();
  const [pending, setPending] = useState(false);
  if (!stuck.length) return null;
  const again = async () => {
    setPending(true);
    await sendAgain().finally(() => setPending(false));
  };
  return (
    <section
      aria-label="Could not be sent"
      className="flex flex-col gap-3 rounded-l border border-on-danger-soft bg-danger-soft p-4 text-on-danger-soft"
    >
      <h2 className="text-xl font-semibold">Could not be sent</h2>
      <p>It’s saved on this phone. Please try again later. If that doesn’t help, call the office.</p>
      <ul className="flex flex-col gap-2">
        {stuck.map(({ seq, event }) => (
          <li key={seq} className="min-w-0 break-words font-semibold">
            {nameOf(event, snapshot, zone)}
          </li>
        ))}
      </ul>
      <Button variant="secondary" pending={pending} pendingLabel="Sending…" onClick={() => void again()}>
        Try again
      </Button>
    </section>
  );
}
