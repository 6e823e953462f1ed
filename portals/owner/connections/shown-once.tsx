import { Copy } from 'lucide-react';
import { copyText } from '../../../ui/feedback/copy-text';
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
  return (
    <div className="flex flex-col gap-2">
      <TextField label={label} hint={hint} readOnly value={value} onFocus={({ target }) => target.select()} />
      <div>
        <Button
          size="small"
          variant="secondary"
          icon={<Copy aria-hidden className="size-5" />}
          onClick={() => void copyText(value, 'text')}
        >
          Copy
        </Button>
      </div>
    </div>
  );
}
