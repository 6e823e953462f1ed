import { Copy } from 'lucide-react';
import { Button } from '../forms/button';
import { TextArea } from '../forms/text-area';
import { TextField } from '../forms/text-field';
import { copyText } from './copy-text';

interface TextToCopyProps {
  label: string;
  value: string;
  /** Purpose of the text, or a note that it is shown once. */
  hint?: string;
}

/** A text to copy: a secret that is shown once, or lines for another site. */
export function TextToCopy({ label, value, hint }: TextToCopyProps) {
  const Field = value.includes('\n') ? TextArea : TextField;
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={label}
        hint={hint}
        readOnly
        spellCheck={false}
        value={value}
        onFocus={({ target }: { target: { select: () => void } }) => target.select()}
      />
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
