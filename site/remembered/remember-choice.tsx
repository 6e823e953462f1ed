import { Button } from '../../ui/forms/button';
import { Checkbox } from '../../ui/forms/checkbox';

interface RememberChoiceProps {
  on: boolean;
  onChange: (on: boolean) => void;
  known: boolean;
  onForget: () => void;
}

/** Asks whether the browser should remember the guest's details. Requires the script, and is never on by default. */
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
