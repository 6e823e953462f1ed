import { Button } from '../forms/button';

export function RestoredNote({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-m bg-info-soft px-4 py-2 text-on-info-soft">
      <p>Your text from last time is still here.</p>
      <Button variant="quiet" size="small" className="text-on-info-soft underline" onClick={onStartAgain}>
        Start again
      </Button>
    </div>
  );
}
