import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type ClientHorse, updateClientHorse } from '../../../contracts/horses/client-horses';
import { call } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { changedValues } from '../shared/changed-values';
import { refreshedByClient } from '../shared/refreshed-by-client';
import { HorseFields } from './horse-fields';
import { horseBody, horseForm, horseValues } from './horse-form';
import { useHorseRemoval } from './use-horse-removal';

const resolver = zodResolver(horseForm);

interface HorseDialogProps {
  horse: ClientHorse;
  onMove: () => void;
  onClose: () => void;
}

/** Changes a horse, with ways to move or remove it. Sends changed fields only. */
export function HorseDialog({ horse, onMove, onClose }: HorseDialogProps) {
  const [before] = useState(horse);
  const values = horseValues(before);
  const { form, note, dialog } = useDraftedForm({
    name: `book-horse-${before.id}`,
    resolver,
    known: values,
    save: (given) =>
      call(updateClientHorse, {
        params: { id: String(before.clientId), horseId: String(before.id) },
        body: changedValues(horseBody(given), horseBody(horseForm.parse(values))),
      }),
    done: { title: 'Horse updated' },
    failed: 'The horse could not be saved',
    refresh: refreshedByClient,
    onSaved: onClose,
  });
  const { remove, pending } = useHorseRemoval(before, onClose);
  return (
    <FormDialog title={before.name} submitLabel="Save Changes" pendingLabel="Saving..." {...dialog(onClose)}>
      {note}
      <HorseFields form={form} />
      <div className="flex flex-wrap gap-2.5 border-t border-line pt-4">
        <Button variant="secondary" aria-haspopup="dialog" onClick={onMove}>
          Move to another client
        </Button>
        <Button variant="secondary" pending={pending} onClick={remove}>
          Remove from the book
        </Button>
      </div>
    </FormDialog>
  );
}
