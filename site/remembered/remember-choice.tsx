import { Button } from '../../ui/forms/button';
import { Checkbox } from '../../ui/forms/checkbox';

interface RememberChoiceProps {
  on: boolean;
  onChange: (on: boolean) => void;
  /** True when this browser remembers details already. */
  known: boolean;
  onForget: () => void;
}

/** Asks whether the phone should know its guest the next time. It needs the script, and is never on by itself. */
export function RememberChoice({ on, onChange, known, onForget }: RememberChoiceProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 not-[@media(scripting:enabled)]:hidden">
      <Checkbox
        label="Remember me on this phone"
        hint="Your details and the link of your booking stay in this browser alone."
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
      {known && (
        <Button variant="quiet" size="small" className="underline" onClick={onForget}>
          Forget me
        </Button>
      )}
    </div>
  );
}
