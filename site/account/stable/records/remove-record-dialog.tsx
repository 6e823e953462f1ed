import {
  deleteHealthRecord,
  type HealthRecord,
  listHealthRecords,
} from '../../../../contracts/horses/health-records';
import { labelOf, recordTypes } from '../../../../contracts/options';
import { formatDate } from '../../../../rules/time/dates';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import { removing, useSaveSteps } from '../../../../ui/saving/use-save';

export interface RemoveRecordDialogProps {
  record: HealthRecord;
  onClose: () => void;
}

export function RemoveRecordDialog({ record, onClose }: RemoveRecordDialogProps) {
  const remove = useSaveSteps(removing(deleteHealthRecord), {
    done: { title: 'Health record removed', description: 'Health record has been removed successfully' },
    failed: 'Error removing record',
    refresh: [listHealthRecords],
    onSaved: onClose,
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
      pending={remove.pending}
      failure={remove.failure}
      onConfirm={() => remove.save({ params: { recordId: String(record.id) } })}
    />
  );
}
