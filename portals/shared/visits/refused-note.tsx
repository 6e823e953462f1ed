import { CircleAlert } from 'lucide-react';
import { plural } from '../../../rules/money/numbers';
import { useRefusedVisits } from './offline/waiting-count';

interface RefusedNoteProps {
  by: 'owner' | 'worker';
  hrefOf: (appointmentId: number) => string;
}

/** Links to the visits with refused saves, where each can be resent or discarded. */
export function RefusedNote({ by, hrefOf }: RefusedNoteProps) {
  const refused = useRefusedVisits(by);
  if (!refused.length) return null;
  const ids = [...new Set(refused)];
  const things = plural(refused.length, 'record or photo', 'records and photos');
  const visits = ids.length === 1 ? 'a visit' : 'visits';
  const [were, they, are] = refused.length === 1 ? ['was', 'It', 'is'] : ['were', 'They', 'are'];
  return (
    <div className="flex items-start gap-2 rounded-m bg-danger-soft px-3 py-2 text-on-danger-soft print:hidden">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p>{`${things} of ${visits} ${were} not accepted. ${they} ${are} kept on this phone.`}</p>
        <ul className="flex flex-wrap gap-x-4">
          {ids.map((id, index) => (
            <li key={id}>
              <a
                href={hrefOf(id)}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
              >
                {ids.length === 1 ? 'See why' : `See why: visit ${index + 1}`}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
