import { zodResolver } from '@hookform/resolvers/zod';
import { Footprints, MapPin, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import type { Client } from '../../../contracts/clients/clients';
import {
  type ClientHorse,
  clientHorseInput,
  createClientHorse,
} from '../../../contracts/horses/client-horses';
import { labelOf, usualWorks } from '../../../contracts/options';
import { nearDate } from '../../../rules/horses/due-words';
import { plural } from '../../../rules/money/numbers';
import { call } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { DeclaredBoxes } from '../../../ui/forms/declared-boxes';
import { Card } from '../../../ui/layout/card';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { DueChip } from '../../shared/horses/due-chip';
import type { ClientDialog } from '../client/client-dialogs';
import { refreshedByClient } from '../shared/refreshed-by-client';
import { horseBoxes } from './horse-form';
import { WeeksField } from './weeks-field';

const quick = clientHorseInput.pick({ name: true, usualWork: true, cycleWeeks: true });
const resolver = zodResolver(quick);
const empty: z.input<typeof quick> = { name: '', usualWork: null, cycleWeeks: null };

/** Adds a horse with its name, and optionally its usual work and rhythm. Other details can follow later. */
function QuickHorse({ clientId, onClose }: { clientId: number; onClose: () => void }) {
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
  // Owners often add several horses in a row.
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
      <SaveFailure failure={failure} pending={pending} inForm />
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

interface HorseLineProps {
  horse: ClientHorse;
  today: string;
  /** True when a horse above already shows how to reach the place. */
  isAccessTold: boolean;
  onOpen: () => void;
}

function HorseLine({ horse, today, isAccessTold, onOpen }: HorseLineProps) {
  const { name, usualWork, cycleWeeks, lastDoneOn, place } = horse;
  const cycle = [
    usualWork && labelOf(usualWorks, usualWork),
    `every ${cycleWeeks} weeks`,
    lastDoneOn && `last ${nearDate(lastDoneOn, today)}`,
  ];
  const where = [place?.address, place?.suburb].filter(Boolean).join(', ');
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-haspopup="dialog"
        className="-mx-2 flex w-[calc(100%+1rem)] flex-col gap-1 rounded-m px-2 py-3 text-left hover:bg-sunken"
        onClick={onOpen}
      >
        <span className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 text-lg font-semibold wrap-anywhere">{name}</span>
          <DueChip horse={horse} today={today} />
        </span>
        <span className="text-ink-soft wrap-anywhere">{cycle.filter(Boolean).join(' · ')}</span>
        {where && (
          <span className="flex items-start gap-1.5 text-ink-soft">
            <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">Kept at {where}</span>
          </span>
        )}
        {place?.access && !isAccessTold && (
          <span className="rounded-m bg-warn-soft px-3 py-1.5 text-on-warn-soft wrap-anywhere">
            Before driving in: {place.access}
          </span>
        )}
      </button>
      <Link
        to={`/${horse.clientId}/horses/${horse.id}`}
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-s px-1 font-medium text-brand hover:underline"
      >
        <Footprints aria-hidden className="size-5 shrink-0" />
        Hoof record
        <span className="sr-only"> of {name}</span>
      </Link>
    </li>
  );
}

interface HorsesCardProps {
  client: Client;
  today: string;
  dialog: ClientDialog;
}

/** Lists a client's horses with their states, and adds a horse in a few taps. */
export function HorsesCard({ client, today, dialog }: HorsesCardProps) {
  const { horses } = client;
  const [adding, setAdding] = useState(false);
  return (
    <Card
      title={horses.length > 0 ? plural(horses.length, 'horse') : 'Horses'}
      actions={
        !adding && (
          <Button
            variant="secondary"
            size="small"
            icon={<Plus aria-hidden className="size-5" />}
            onClick={() => setAdding(true)}
          >
            Add a horse
          </Button>
        )
      }
    >
      {adding && <QuickHorse clientId={client.id} onClose={() => setAdding(false)} />}
      {horses.length > 0 ? (
        <ul className="flex flex-col">
          {horses.map((horse, index) => (
            <HorseLine
              key={horse.id}
              horse={horse}
              today={today}
              isAccessTold={horses.slice(0, index).some(({ place }) => place?.access === horse.place?.access)}
              onOpen={() => dialog.open('horse', horse.id)}
            />
          ))}
        </ul>
      ) : (
        !adding && <p className="text-ink-soft">No horses yet. A name is enough to begin with.</p>
      )}
      <Button
        variant="quiet"
        size="small"
        className="mt-3"
        aria-haspopup="dialog"
        onClick={() => dialog.open('removed')}
      >
        Removed horses
      </Button>
    </Card>
  );
}
