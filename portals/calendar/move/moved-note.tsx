import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { useMoves } from './moves';

const movedCard = () => import('./moved-card').then((module) => module.MovedCard);

export function MovedNote() {
  const { moved, setMoved } = useMoves();
  const close = () => setMoved(null);
  return (
    <div
      role="status"
      data-bottom-bar=""
      className="pointer-events-none fixed inset-x-3 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-40 lg:bottom-6 lg:left-28 print:hidden"
    >
      {moved && <LazyDialog key={moved.appointment.id} load={movedCard} props={{ moved, onClose: close }} />}
    </div>
  );
}
