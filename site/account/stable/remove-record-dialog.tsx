import { deleteHealthRecord, type HealthRecord, listHealthRecords } from '../../../contracts/health-records';
import { labelOf, recordTypes } from '../../../contracts/options';
import { formatDate } from '../../../rules/dates';
import { ApiError } from '../../../ui/api/call';
import { useRefresh } from '../../../ui/api/use-endpoint';
import { toast } from '../../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { toastRefusal } from '../forms/form-errors';
import { useSave } from '../session/use-save';

export interface RemoveRecordDialogProps {
  record: HealthRecord;
  onClose: () => void;
}

/** The question before a health record goes. */
export function RemoveRecordDialog({ record, onClose }: RemoveRecordDialogProps) {
  const refresh = useRefresh();
  const gone = () => {
    toast({
      title: 'Health record removed',
      description: 'Health record has been removed successfully',
      variant: 'success',
    });
    void refresh(listHealthRecords);
    onClose();
  };
  const remove = useSave(deleteHealthRecord, {
    onSuccess: gone,
    onError: (error) => {
      if (error instanceof ApiError && error.status === 404) gone();
      else toastRefusal('Error removing record', error);
    },
  });
  const what = `${labelOf(recordTypes, record.recordType)} of ${formatDate(record.serviceDate, 'Date unknown')}`;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this record?"
      description={`${what}, with its attachments. This cannot be undone.`}
      confirmLabel="Delete Record"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { recordId: String(record.id) } })}
    />
  );
}
