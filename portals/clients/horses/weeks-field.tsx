import type { ReactNode } from 'react';
import { Button } from '../../../ui/forms/button';

const usual = [
  ['Shod', 6],
  ['Barefoot', 8],
  ['Laminitis', 4],
] as const;

interface WeeksFieldProps {
  /** The box of the weeks. */
  children: ReactNode;
  onChoose: (weeks: number) => void;
}

/** Selects a horse's interval: one tap for the usual ones, or any number of weeks. */
export function WeeksField({ children, onChoose }: WeeksFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      {children}
      <div className="flex flex-wrap gap-2">
        {usual.map(([label, weeks]) => (
          <Button key={label} variant="secondary" size="small" onClick={() => onChoose(weeks)}>
            {label}: {weeks}
          </Button>
        ))}
      </div>
    </div>
  );
}
