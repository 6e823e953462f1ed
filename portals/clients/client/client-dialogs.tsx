import type { Client } from '../../../contracts/clients/clients';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import type { useDialog } from '../../../ui/portal-kit/use-dialog';

const editDialog = () => import('./edit-client-dialog').then((module) => module.EditClientDialog);
const deleteDialog = () => import('./delete-dialog').then((module) => module.DeleteDialog);
const samePersonDialog = () => import('./same-person-dialog').then((module) => module.SamePersonDialog);
const horseDialog = () => import('../horses/horse-dialog').then((module) => module.HorseDialog);
const moveDialog = () => import('../horses/move-horse-dialog').then((module) => module.MoveHorseDialog);
const removedDialog = () => import('../horses/removed-dialog').then((module) => module.RemovedDialog);
const nudgeDialog = () => import('../due/nudge-dialog').then((module) => module.NudgeDialog);

/** Dialogs of a client's page. The address also contains the horse or the other client. */
export const clientDialogs = ['edit', 'delete', 'same', 'horse', 'move', 'removed', 'nudge'] as const;
export type ClientDialog = ReturnType<typeof useDialog<(typeof clientDialogs)[number]>>;

/** Shows the dialog that the address names, unless its horse no longer exists. */
export function ClientDialogs({ client, dialog }: { client: Client; dialog: ClientDialog }) {
  const { name, id, close } = dialog;
  const horse = client.horses.find((each) => each.id === id);
  const lookAlike = client.lookAlikes.find((each) => each.id === id);
  if (name === 'edit') return <LazyDialog load={editDialog} props={{ client, onClose: close }} />;
  if (name === 'delete') return <LazyDialog load={deleteDialog} props={{ client, onClose: close }} />;
  if (name === 'nudge') return <LazyDialog load={nudgeDialog} props={{ id: client.id, onClose: close }} />;
  if (name === 'removed') return <LazyDialog load={removedDialog} props={{ client, onClose: close }} />;
  if (name === 'same' && lookAlike)
    return <LazyDialog load={samePersonDialog} props={{ client, otherId: lookAlike.id, onClose: close }} />;
  if (name === 'horse' && horse)
    return (
      <LazyDialog
        load={horseDialog}
        props={{ horse, onMove: () => dialog.replace('move', horse.id), onClose: close }}
      />
    );
  if (name === 'move' && horse) return <LazyDialog load={moveDialog} props={{ horse, onClose: close }} />;
  return null;
}
