import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { boxesOf } from '../../../contracts/declared-fields';
import { jobFields } from '../../../contracts/worker/job-fields';
import {
  createWorkerJob,
  type JobInput,
  jobInput,
  listPreviousClients,
  listWorkerJobs,
  type PreviousClient,
  updateWorkerJob,
  type WorkerJob,
  workerJobTotals,
} from '../../../contracts/worker/worker-jobs';
import { formatPhone } from '../../../rules/accounts/phones';
import { dateIn } from '../../../rules/time/zone';
import { messageOf } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { toast } from '../../../ui/feedback/toast-store';
import { Combobox } from '../../../ui/forms/combobox';
import { DateBox } from '../../../ui/forms/date-box';
import { DeclaredBoxes } from '../../../ui/forms/declared-boxes';
import { statusOf } from '../../../ui/loading/status-of';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { usePaused } from '../../../ui/portal-kit/use-paused';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSave } from '../../../ui/saving/use-save';

const mostShown = 8;

function PreviousClients({ onSelect }: { onSelect: (client: PreviousClient) => void }) {
  const [text, setText] = useState('');
  const searchText = text.trim();
  const paused = usePaused(searchText);
  const q = paused || undefined;
  const { data, error, isFetching } = useEndpoint(listPreviousClients, { query: { q } });
  const found = (data ?? []).slice(0, mostShown);
  const isLooking = searchText !== paused || isFetching;
  return (
    <Combobox<PreviousClient>
      label="Previous clients"
      placeholder="Name, phone or address"
      hint="Choose a client to fill in the fields below."
      query={text}
      onQueryChange={setText}
      items={found}
      itemKey={({ name, phone, address }) => `${name} ${phone} ${address}`}
      itemLabel={({ name }) => name}
      renderItem={({ name, phone, address }) => (
        <>
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm wrap-anywhere">
            {[formatPhone(phone), address].filter(Boolean).join(' · ')}
          </span>
        </>
      )}
      onSelect={(client) => {
        setText('');
        onSelect(client);
      }}
      status={isLooking ? 'loading' : error ? 'error' : 'ready'}
      emptyMessage="No client like that"
      errorMessage={`Failed to fetch clients${statusOf(error)}`}
    />
  );
}

type JobValues = z.input<typeof jobInput>;

interface JobDialogProps {
  job: WorkerJob | null;
  onClose: () => void;
}

const newJob = (): JobValues => ({
  ...boxesOf(jobFields, null),
  scheduledDate: dateIn(businessTimeZone, new Date()),
});
/** True for a pending job of a visit: its place and time are changed in the calendar. */
const followsVisit = (job: WorkerJob | null): boolean =>
  job?.status === 'pending' && job.appointmentId !== null;

const valuesOf = (job: WorkerJob): JobValues => ({
  clientName: job.clientName,
  phone: formatPhone(job.phone),
  description: job.description ?? '',
  userId: job.userId,
  ...(followsVisit(job)
    ? { appointmentId: job.appointmentId }
    : { address: job.address, scheduledDate: job.scheduledDate, scheduledTime: job.scheduledTime }),
});
const ofClient = ['clientName', 'phone'] as const;
const required = [...ofClient, 'address', 'scheduledDate', 'scheduledTime'] as const;
const refresh = [listWorkerJobs, workerJobTotals, listPreviousClients] as const;

/** Adds a job for the worker or changes one. Previous clients fill in the fields. */
export function JobDialog({ job, onClose }: JobDialogProps) {
  const form = useForm<JobValues, unknown, JobInput>({
    resolver: zodResolver(jobInput),
    defaultValues: job ? valuesOf(job) : newJob(),
  });
  const boxes = (...lines: (keyof typeof jobFields)[][]) => (
    <DeclaredBoxes form={form} fields={jobFields} lines={lines} Day={DateBox} />
  );
  const options = { form, refresh, onSaved: onClose };
  const create = useSave(createWorkerJob, {
    ...options,
    done: { title: 'Job Created' },
    failed: (error) => ({ title: 'Error', description: messageOf(error, 'Failed to create job') }),
  });
  const update = useSave(updateWorkerJob, {
    ...options,
    done: { title: 'Job Changed' },
    failed: (error) => ({ title: 'Error', description: messageOf(error, 'Failed to change job') }),
  });
  const { pending, failure } = job ? update : create;
  // A name other than the chosen client's means another person.
  const [chosen, setChosen] = useState(job?.clientName ?? null);
  const isPlaced = !followsVisit(job);
  const save = ({ appointmentId: _, ...values }: JobInput) => {
    const body = { ...values, userId: values.clientName === chosen ? values.userId : null };
    return job ? update.save({ params: { id: String(job.id) }, body }) : create.save({ body });
  };
  // Reports empty fields only. A wrong value shows its error at its field.
  const sayMissing = () => {
    if ((isPlaced ? required : ofClient).every((field) => form.getValues(field)?.trim())) return;
    toast({
      variant: 'destructive',
      title: 'Missing Information',
      description: 'Please fill in all fields',
      // The fields show it.
      announcedOnly: true,
    });
  };
  const fill = ({ name, phone, address, userId }: PreviousClient) => {
    setChosen(name);
    form.setValue('userId', userId ?? null);
    const found = { clientName: name, phone: formatPhone(phone), address: address ?? '' };
    for (const [field, value] of Object.entries(found))
      form.setValue(field as keyof JobValues, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
  };
  return (
    <FormDialog
      title={job ? 'Edit Job' : 'Create New Job'}
      submitLabel={job ? 'Save Job' : 'Create Job'}
      pendingLabel={job ? 'Saving...' : 'Creating...'}
      pending={pending}
      failure={failure}
      onSubmit={form.handleSubmit(save, sayMissing)}
      onClose={onClose}
    >
      {!job && <PreviousClients onSelect={fill} />}
      {boxes(['clientName'], ['phone'])}
      {isPlaced ? (
        <>
          {boxes(['address'])}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-3 gap-y-5">
            {boxes(['scheduledDate', 'scheduledTime'])}
          </div>
        </>
      ) : (
        <p className="text-ink-soft">
          Address, date and time are the visit’s. They are changed in the calendar.
        </p>
      )}
      {boxes(['description'])}
    </FormDialog>
  );
}
