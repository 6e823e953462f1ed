import { type ComponentType, useEffect, useState } from 'react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import type { AppointmentDialogProps } from './appointment-dialog-props';
import { type AboutAll, type AboutOne, useDialogUrl } from './use-dialog-url';

interface OverallDialogProps {
  date: string;
  onClose: () => void;
}

const overall: Record<AboutAll, () => Promise<ComponentType<OverallDialogProps>>> = {
  add: () => import('./add-dialog').then((module) => module.AddDialog),
  late: () => import('./late-dialog').then((module) => module.LateDialog),
  feed: () => import('./feed-dialog').then((module) => module.FeedDialog),
  run: () => import('../run/run-dialog').then((module) => module.RunDialog),
  gap: () => import('../gaps/gap-dialog').then((module) => module.GapDialog),
};
const dialogs: Record<AboutOne, () => Promise<ComponentType<AppointmentDialogProps>>> = {
  move: () => import('./move-dialog').then((module) => module.MoveDialog),
  sms: () => import('./sms-dialog').then((module) => module.SmsDialog),
  visit: () => import('./visit-dialog').then((module) => module.VisitDialog),
  edit: () => import('./edit-dialog').then((module) => module.EditDialog),
  repeat: () => import('./repeat-dialog').then((module) => module.RepeatDialog),
  which: () => import('./which-dialog').then((module) => module.WhichDialog),
  follow: () => import('./follow-dialog').then((module) => module.FollowDialog),
};

interface DialogHostProps {
  date: string;
  appointments: readonly Appointment[];
  settled: boolean;
}

/** Shows the dialog that the address names. Closes it when its appointment no longer exists. */
export function DialogHost({ date, appointments, settled }: DialogHostProps) {
  const { all, about, close } = useDialogUrl();
  const found = about && appointments.find(({ id }) => id === about.id);
  // Keeps an appointment that moves out of the shown days until its dialog closes.
  const [last, setLast] = useState<Appointment | null>(null);
  if (found && found !== last) setLast(found);
  const appointment = found ?? (about && last?.id === about.id ? last : null);
  const missing = about !== null && !appointment && settled;
  useEffect(() => {
    if (missing) close();
  });
  if (all) return <LazyDialog key={all} load={overall[all]} props={{ date, onClose: close }} />;
  if (!about || !appointment) return null;
  return (
    <LazyDialog
      key={`${about.name} ${about.id}`}
      load={dialogs[about.name]}
      props={{ appointment, onClose: close }}
    />
  );
}
