import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { clientHorseInput, createClientHorse } from '../../../contracts/horses/client-horses';
import { call } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { DeclaredBoxes } from '../../../ui/forms/declared-boxes';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { refreshedByClient } from '../shared/refreshed';
import { horseBoxes } from './horse-form';
import { WeeksField } from './weeks-field';

const quick = clientHorseInput.pick({ name: true, usualWork: true, cycleWeeks: true });
const resolver = zodResolver(quick);
const empty: z.input<typeof quick> = { name: '', usualWork: null, cycleWeeks: null };

/** A new horse in one go: its name and, with two presses, what it gets and how often. All else can wait. */
export function QuickHorse({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const [added, setAdded] = useState(0);
  const { form, submit, pending, failure } = useDraftedForm({
    name: `book-horse-of-${clientId}`,
    resolver,
    known: empty,
    save: (body) => call(createClientHorse, { params: { id: String(clientId) }, body }),
    done: ({ name }) => ({ title: 'Horse added', description: name }),
    failed: 'The horse could not be added',
    savedValues: () => empty,
    onSaved: () => setAdded(added + 1),
    refresh: refreshedByClient,
    toastsInvalid: false,
  });
  // The next one often follows.
  useEffect(() => form.setFocus('name'), [form, added]);
  return (
    <form
      method="post"
      noValidate
      aria-label="Add a horse"
      onSubmit={submit}
      className="mb-4 flex flex-col gap-4 rounded-m border border-line-strong p-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DeclaredBoxes form={form} fields={horseBoxes} lines={[['name', 'usualWork']]} />
      </div>
      <WeeksField
        onChoose={(weeks) => form.setValue('cycleWeeks', weeks, { shouldDirty: true, shouldValidate: true })}
      >
        <DeclaredBoxes form={form} fields={horseBoxes} lines={[['cycleWeeks']]} />
      </WeeksField>
      <SaveFailure failure={failure} pending={pending} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" pending={pending} pendingLabel="Adding...">
          Add horse
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
      </div>
    </form>
  );
}
