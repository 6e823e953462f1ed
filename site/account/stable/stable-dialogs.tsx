import type { HealthRecord } from '../../../contracts/horses/health-records';
import type { Horse } from '../../../contracts/horses/horses';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { preload } from '../../../ui/loading/use-component';
import type { StableUrl } from './stable-url';

interface StableDialogsProps {
  horses: readonly Horse[];
  records: readonly HealthRecord[];
  today: string;
  url: StableUrl;
  onAdded: (horse: Horse) => void;
  onRemoved: () => void;
}

const horseDialog = () => import('./horses/horse-dialog').then((module) => module.HorseDialog);
const removeHorseDialog = () =>
  import('./horses/remove-horse-dialog').then((module) => module.RemoveHorseDialog);
const recordDialog = () => import('./records/record-dialog').then((module) => module.RecordDialog);
const removeRecordDialog = () =>
  import('./records/remove-record-dialog').then((module) => module.RemoveRecordDialog);

/** Fetches the dialogs while nothing is asked of the network: in the paddock it may be gone. */
export function preloadDialogs(): void {
  const loads = [
    preload(horseDialog),
    preload(recordDialog),
    preload(removeHorseDialog),
    preload(removeRecordDialog),
  ];
  // A dialog that fails to load is fetched again when it is opened.
  for (const load of loads) load.catch(() => undefined);
}

/** The dialog that the address names, if there is what it is about. */
export function StableDialogs({ horses, records, today, url, onAdded, onRemoved }: StableDialogsProps) {
  const { dialog, horseId, closeDialog } = url;
  const horse = horses.find(({ id }) => id === horseId) ?? null;
  const closing = { onClose: closeDialog };
  const recordOf = (id: number | null) => records.find((record) => record.id === id) ?? null;

  switch (dialog?.kind) {
    case 'add-horse':
      return (
        <LazyDialog key="new" load={horseDialog} props={{ horse: null, ...closing, onSaved: onAdded }} />
      );
    case 'edit-horse':
      return horse ? (
        <LazyDialog key={horse.id} load={horseDialog} props={{ horse, ...closing, onSaved: closeDialog }} />
      ) : null;
    case 'remove-horse':
      return horse ? <LazyDialog load={removeHorseDialog} props={{ horse, ...closing, onRemoved }} /> : null;
    case 'add-record':
      return (
        <LazyDialog
          key={`new-${dialog.like}`}
          load={recordDialog}
          props={{
            horses,
            horseId: horse?.id ?? null,
            record: null,
            like: recordOf(dialog.like),
            today,
            ...closing,
          }}
        />
      );
    case 'edit-record': {
      const record = recordOf(dialog.recordId);
      return record ? (
        <LazyDialog
          key={record.id}
          load={recordDialog}
          props={{ horses, horseId: record.horseId, record, like: null, today, ...closing }}
        />
      ) : null;
    }
    case 'remove-record': {
      const record = recordOf(dialog.recordId);
      return record ? <LazyDialog load={removeRecordDialog} props={{ record, ...closing }} /> : null;
    }
    default:
      return null;
  }
}
