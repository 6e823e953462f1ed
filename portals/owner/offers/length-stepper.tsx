import { maxDurationMinutes, minDurationMinutes } from '../../../rules/calendar/visit-times';
import { Button } from '../../../ui/forms/button';

const stepMinutes = 15;

interface LengthStepperProps {
  minutes: number;
  onChange: (minutes: number) => void;
}

export function LengthStepper({ minutes, onChange }: LengthStepperProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="font-semibold">Length</span>
      <Button
        size="small"
        variant="secondary"
        aria-label="15 minutes shorter"
        disabled={minutes - stepMinutes < minDurationMinutes}
        onClick={() => onChange(minutes - stepMinutes)}
      >
        −
      </Button>
      <output className="min-w-20 text-center tabular-nums">{minutes} minutes</output>
      <Button
        size="small"
        variant="secondary"
        aria-label="15 minutes longer"
        disabled={minutes + stepMinutes > maxDurationMinutes}
        onClick={() => onChange(minutes + stepMinutes)}
      >
        +
      </Button>
    </div>
  );
}
