import { type ReactNode, useRef } from 'react';
import { Button } from '../forms/button';
import type { Failure } from '../saving/failure';
import { SaveFailure } from '../saving/save-failure';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The action's effect, and whether it can be undone. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  pendingLabel?: string;
  pending?: boolean;
  failure?: Failure | null;
  /** Red button for a destructive action. */
  destructive?: boolean;
  children?: ReactNode;
  onConfirm: () => void;
}

/** Asks before an important action. The safe answer has the focus. */
export function ConfirmDialog({ destructive = true, cancelLabel = 'Cancel', ...props }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.title}
      description={props.description}
      size="small"
      role="alertdialog"
      pressOutsideCloses={false}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="secondary" onClick={() => props.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? 'danger' : 'primary'}
            pending={props.pending}
            pendingLabel={props.pendingLabel}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
      {props.failure && (
        <SaveFailure failure={props.failure} pending={props.pending ?? false} onAgain={props.onConfirm} />
      )}
    </Dialog>
  );
}
