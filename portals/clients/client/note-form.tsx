import { zodResolver } from '@hookform/resolvers/zod';
import { addClientNote } from '../../../contracts/clients/clients';
import { readTimeline } from '../../../contracts/clients/timeline';
import { maxLength } from '../../../contracts/limits';
import { call } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { TextArea } from '../../../ui/forms/text-area';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';

const resolver = zodResolver(addClientNote.body);
const empty = { text: '' };

/** Adds a note to the timeline; it stays with the owner. */
export function NoteForm({ clientId }: { clientId: number }) {
  const { form, field, submit, pending, failure } = useDraftedForm({
    name: `book-note-${clientId}`,
    resolver,
    known: empty,
    save: (body) => call(addClientNote, { params: { id: String(clientId) }, body }),
    done: { title: 'Note added' },
    failed: 'The note could not be added',
    savedValues: () => empty,
    refresh: [readTimeline],
    toastsInvalid: false,
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="mb-4 flex flex-col gap-2.5">
      <TextArea
        label="New note"
        hint="Stays with you: no customer or worker reads it."
        rows={2}
        maxLength={maxLength.text}
        {...field('text')}
      />
      {form.watch('text').trim() && (
        <Button type="submit" variant="secondary" className="self-start" pending={pending}>
          Add note
        </Button>
      )}
      <SaveFailure failure={failure} pending={pending} />
    </form>
  );
}
