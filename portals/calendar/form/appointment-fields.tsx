import { BookUser, Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { appointmentFields } from '../../../contracts/calendar/appointment-fields';
import { noClientName } from '../../../contracts/calendar/calendar';
import { type FoundClient, searchClients } from '../../../contracts/calendar/calendar-clients';
import { readClient } from '../../../contracts/clients/clients';
import { appointmentStatuses } from '../../../contracts/options';
import { formatPhone } from '../../../rules/accounts/phones';
import { durationMinutes } from '../../../rules/calendar/visit-times';
import { foldName } from '../../../rules/clients/names';
import { plural } from '../../../rules/money/numbers';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { DeclaredBoxes } from '../../../ui/forms/declared-boxes';
import { fieldProps } from '../../../ui/forms/field-props';
import { SelectField } from '../../../ui/forms/select-field';
import { usePaused } from '../../../ui/portal-kit/use-paused';
import { useToday } from '../../../ui/portal-kit/use-today';
import { DueChip } from '../../shared/horses/due-chip';
import { HandSelect } from '../../shared/team/hand-select';
import { isActive } from '../data/appointment-texts';
import type { AppointmentForm } from './appointment-form';
import { ConflictNote } from './conflict-note';
import { fillClient } from './fill-client';
import { WhenFields } from './when-fields';

interface HorseChoiceProps {
  form: AppointmentForm;
  onCount: (count: number | null, before: number | null) => void;
}

/** Selects the visit's horses, each with its due state. Horses of other clients stay beside them. */
function HorseChoice({ form, onCount }: HorseChoiceProps) {
  const today = useToday();
  const clientId = form.watch('clientId') ?? null;
  const chosen = form.watch('horseIds') ?? [];
  const { data } = useEndpoint(
    readClient,
    { params: { id: String(clientId) } },
    { enabled: clientId !== null },
  );
  if (clientId === null || !data) return null;
  const horses = data.horses.filter(({ id, cycleState }) => cycleState !== 'deceased' || chosen.includes(id));
  const hiddenIds = chosen.filter((id) => !horses.some((horse) => horse.id === id));
  if (!horses.length && !hiddenIds.length) return null;
  const choose = (next: number[]) => {
    const before = form.getValues('horseCount') ?? null;
    form.setValue('horseIds', next, { shouldDirty: true });
    const count = next.length || null;
    form.setValue('horseCount', count, { shouldDirty: true });
    onCount(count, before);
  };
  const toggle = (id: number) =>
    choose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">For these horses</legend>
      <div className="flex flex-wrap gap-2">
        {horses.map((horse) => (
          <label
            key={horse.id}
            className="flex min-h-12 max-w-full items-center gap-2.5 rounded-m border border-line-strong px-3 py-1.5 has-checked:border-brand has-checked:bg-brand-soft has-checked:text-on-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              checked={chosen.includes(horse.id)}
              onChange={() => toggle(horse.id)}
              className="box size-6 shrink-0 rounded-[4px]"
            />
            <span className="min-w-0 font-semibold wrap-anywhere">{horse.name}</span>
            <DueChip horse={horse} today={today} />
          </label>
        ))}
      </div>
      {hiddenIds.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3">
          {`And ${plural(hiddenIds.length, 'horse')} of other clients.`}
          <Button
            size="small"
            variant="quiet"
            onClick={() => choose(chosen.filter((id) => !hiddenIds.includes(id)))}
          >
            Leave them out
          </Button>
        </p>
      )}
    </fieldset>
  );
}

const fewestCharacters = 2;
const mostCharacters = 100;
const mostShown = 3;

const detailsOf = ({ phone, email, address }: FoundClient): string =>
  [formatPhone(phone), email, address].filter(Boolean).join(' · ');

/** Warns that the book has a client with the typed name. Without a link the visit would create a second one. */
function KnownClient({ form }: { form: AppointmentForm }) {
  const [clientId, name] = form.watch(['clientId', 'clientName']);
  const typed = (name ?? '').trim().slice(0, mostCharacters);
  const q = usePaused(typed);
  const isAsked = !clientId && q === typed && q.length >= fewestCharacters;
  const { data } = useEndpoint(
    searchClients,
    { query: { q } },
    { enabled: isAsked, staleTime: 0, gcTime: 0 },
  );
  const sameName = isAsked
    ? (data ?? []).filter(({ clientName }) => foldName(clientName) === foldName(q))
    : [];
  /** Fills in the found client. Typed details remain. */
  const use = (found: FoundClient) => {
    const { phone, email, address } = form.getValues();
    fillClient(form, {
      ...found,
      phone: phone || found.phone,
      email: email || found.email,
      address: address || found.address,
    });
  };
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {sameName.slice(0, mostShown).map((found) => (
        <div
          key={found.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m bg-info-soft px-4 py-2.5 text-on-info-soft"
        >
          <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
            <strong>{`In the book: ${found.clientName}`}</strong>
            <span className="block">{detailsOf(found) || 'Neither phone, email nor address'}</span>
          </p>
          <Button
            size="small"
            variant="secondary"
            aria-label={`It is this client: ${found.clientName}${found.phone ? `, ${formatPhone(found.phone)}` : ''}`}
            onClick={() => use(found)}
          >
            It is this client
          </Button>
        </div>
      ))}
    </div>
  );
}

/** Shows the client of the visit, with a link to their page and a button that unlinks them. */
function ClientLink({ form }: { form: AppointmentForm }) {
  const clientId = form.watch('clientId') ?? null;
  const { data } = useEndpoint(
    readClient,
    { params: { id: String(clientId) } },
    { enabled: clientId !== null },
  );
  if (clientId === null) return null;
  const untie = () => {
    form.setValue('horseIds', [], { shouldDirty: true });
    form.setValue('userId', null, { shouldDirty: true });
    form.setValue('clientId', null, { shouldDirty: true });
  };
  return (
    <div className="flex flex-col gap-2 rounded-m border border-line px-4 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <a
          href={`/clients/${clientId}`}
          className="inline-flex min-h-11 min-w-0 flex-1 basis-48 items-center gap-2 font-semibold text-brand hover:underline"
        >
          <BookUser aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{data?.name ?? 'In the book of clients'}</span>
        </a>
        <Button
          size="small"
          variant="secondary"
          icon={<Link2Off aria-hidden className="size-4" />}
          onClick={untie}
        >
          Unlink client
        </Button>
      </div>
      {data?.access && (
        <p className="pb-1 whitespace-pre-line wrap-anywhere">
          <strong>Before driving in: </strong>
          {data.access}
        </p>
      )}
    </div>
  );
}

function StatusField({ form }: { form: AppointmentForm }) {
  return <SelectField label="Status" options={appointmentStatuses} {...fieldProps(form)('status')} />;
}

interface AppointmentFieldsProps {
  form: AppointmentForm;
  id?: number;
  search?: ReactNode;
}

export function AppointmentFields({ form, id, search }: AppointmentFieldsProps) {
  const { watch, setValue, getValues } = form;
  const [date, time, minutes, status] = watch([
    'appointmentDate',
    'appointmentTime',
    'durationMinutes',
    'status',
  ]);
  const hand = { assignedTo: watch('assignedTo') ?? null, toWorker: watch('toWorker') ?? false };
  /** Sets the length from the horses, until a length is typed. */
  const followHorses = (horses: number | null, before: number | null) => {
    if (Number(getValues('durationMinutes')) !== durationMinutes(before)) return;
    setValue('durationMinutes', durationMinutes(horses), { shouldDirty: true });
  };
  const clientName = {
    ...appointmentFields.clientName,
    required: id === undefined ? noClientName : undefined,
  };
  const boxes = (...lines: (keyof typeof appointmentFields)[][]) => (
    <DeclaredBoxes form={form} fields={{ ...appointmentFields, clientName }} lines={lines} />
  );
  return (
    <>
      <WhenFields form={form} onHorses={followHorses} />
      <ConflictNote
        id={id}
        hand={hand.toWorker ? 'worker' : (hand.assignedTo ?? 'us')}
        date={date}
        time={time}
        durationMinutes={Number(minutes)}
        active={isActive({ status: status ?? 'scheduled' })}
      />
      {search}
      <ClientLink form={form} />
      <HorseChoice form={form} onCount={followHorses} />
      <div className="grid gap-5 sm:grid-cols-2">{boxes(['clientName', 'phone'], ['email', 'address'])}</div>
      <KnownClient form={form} />
      {boxes(['workRequired'], ['notes'])}
      <HandSelect
        hand={hand}
        onChoose={({ assignedTo, toWorker }) => {
          setValue('assignedTo', assignedTo, { shouldDirty: true });
          setValue('toWorker', toWorker, { shouldDirty: true });
        }}
      />
      <StatusField form={form} />
    </>
  );
}
