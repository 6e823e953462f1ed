import type { ComponentProps } from 'react';
import { maxCycleWeeks, minCycleWeeks } from '../../../rules/horses/cycle-options';
import { Button } from '../../../ui/forms/button';
import { TextField } from '../../../ui/forms/text-field';

/** The weeks that are chosen most often. */
const usual = [
  ['Shod', 6],
  ['Barefoot', 8],
  ['Laminitis', 4],
] as const;

interface WeeksFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  onChoose: (weeks: number) => void;
}

/** How often a horse is done: one press for what is usual, or any number of weeks. */
export function WeeksField({ onChoose, ...field }: WeeksFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Weeks between visits"
        hint="Empty is your usual cycle"
        type="number"
        inputMode="numeric"
        min={minCycleWeeks}
        max={maxCycleWeeks}
        {...field}
      />
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
