import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { Button, type ButtonProps } from '../../../ui/forms/button';
import { startReceipts, takeReceipt } from './receipts-desk';

interface ReceiptButtonProps extends Pick<ButtonProps, 'variant' | 'className' | 'size'> {
  /** Opens the camera of a phone; without it the chooser of files, which takes PDFs too. */
  camera?: boolean;
  label?: string;
  /** Shown on a phone in place of the label, of which it is a part. */
  short?: string;
}

/** Photographs a receipt, or chooses its file: one press makes a draft, also without a network. */
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
          // The same file again must count as a change.
          target.value = '';
          startReceipts();
          if (file) void takeReceipt(file);
        }}
      />
    </>
  );
}
