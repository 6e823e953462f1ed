import { Copy } from 'lucide-react';
import { toast } from '../../../ui/feedback/toast-store';
import { Button } from '../../../ui/forms/button';
import { TextField } from '../../../ui/forms/text-field';

interface ShownOnceProps {
  label: string;
  value: string;
  /** What it is for, and that it can't be read again. */
  hint?: string;
}

/** A text to copy: a secret that is shown this once, or lines for another site. */
export function ShownOnce({ label, value, hint }: ShownOnceProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast({ title: 'Copied', variant: 'success' });
    } catch {
      // Browsers copy on https alone, and when they are allowed to.
      toast({ title: 'Error', description: 'Please copy it by hand.', variant: 'destructive' });
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <TextField label={label} hint={hint} readOnly value={value} onFocus={({ target }) => target.select()} />
      <div>
        <Button
          size="small"
          variant="secondary"
          icon={<Copy aria-hidden className="size-5" />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
      </div>
    </div>
  );
}
