import { Button } from '../forms/button';

interface ShowAllProps {
  count: number;
  all: boolean;
  onChange: (all: boolean) => void;
}

/** The way from the first rows of a list to all of them, and back. */
export function ShowAll({ count, all, onChange }: ShowAllProps) {
  return (
    <Button variant="quiet" size="small" className="mt-3" aria-expanded={all} onClick={() => onChange(!all)}>
      {all ? 'Show fewer' : `Show all ${count}`}
    </Button>
  );
}
