import { type ReactNode, useId } from 'react';
import { Button } from '../forms/button';
import { Dialog } from '../overlays/dialog';
import type { Failure } from './failure';
import { SaveFailure } from './save-failure';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  submitLabel: string;
  submitDisabled?: boolean;
  pendingLabel: string;
  pending: boolean;
  failure: Failure | null;
  size?: 'small' | 'medium' | 'large';
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
  /** Closed in any way. The draft stays. */
  onClose: () => void;
  /** Closed by Cancel. The draft is deleted. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A form in a dialog. Its buttons stay visible below the scrolling part. */
export function FormDialog({ onClose, onCancel = onClose, ...props }: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={props.title}
      description={props.description}
      size={props.size}
      pressOutsideCloses={false}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            disabled={props.submitDisabled}
            pending={props.pending}
            pendingLabel={props.pendingLabel}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} method="post" noValidate onSubmit={props.onSubmit} className="flex flex-col gap-5">
        {props.children}
        <SaveFailure failure={props.failure} pending={props.pending} inForm />
      </form>
    </Dialog>
  );
}
