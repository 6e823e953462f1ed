import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { Button, type ButtonProps } from '../../../ui/forms/button';
import { addReceipt, startReceipts } from './offline-receipts';

interface ReceiptButtonProps extends Pick<ButtonProps, 'variant' | 'className' | 'size'> {
  /** Opens a phone's camera. Without it the file chooser opens, which accepts PDFs too. */
  camera?: boolean;
  label?: string;
  /** A phone's shorter label. It must be part of the label. */
  short?: string;
}

/** Photographs a receipt or chooses its file. One press makes a draft, also without a network. */
export function ReceiptButton({
  camera = true,
  label = 'Photograph receipt',
  short,
  ...look
}: ReceiptButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...look}
        aria-label={label}
        icon={<Camera aria-hidden className="size-5 shrink-0" />}
        onClick={() => input.current?.click()}
      >
        {short && <span className="sm:hidden">{short}</span>}
        <span className={short && 'max-sm:hidden'}>{label}</span>
      </Button>
      <input
        ref={input}
        type="file"
        accept={camera ? 'image/*' : 'image/*,application/pdf'}
        {...(camera && { capture: 'environment' })}
        aria-label={`${label}: file`}
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Choosing the same file again must fire a change event.
          target.value = '';
          startReceipts();
          if (file) void addReceipt(file);
        }}
      />
    </>
  );
}
