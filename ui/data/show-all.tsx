import { Button } from '../forms/button';

interface ShowAllProps {
  count: number;
  of?: string;
  all: boolean;
  onChange: (all: boolean) => void;
}

export function ShowAll({ count, of, all, onChange }: ShowAllProps) {
  return (
    <Button variant="quiet" size="small" className="mt-1" aria-expanded={all} onClick={() => onChange(!all)}>
      {all ? 'Show fewer' : ['Show all', count, of].filter(Boolean).join(' ')}
    </Button>
  );
}
