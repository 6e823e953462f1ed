import { Hammer, HeartPulse, NotebookPen, Pill, Stethoscope, Syringe } from 'lucide-react';
import type { RecordType } from './records/record-groups';

const icons = {
  worming: Pill,
  farrier: Hammer,
  vet: Stethoscope,
  physio: HeartPulse,
  vaccination: Syringe,
  other: NotebookPen,
};

/** Icon of a record's type, decorative because its name is beside it. */
export function TypeIcon({ type }: { type: RecordType }) {
  const Icon = icons[type];
  return (
    <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
      <Icon aria-hidden className="size-5" />
    </span>
  );
}
