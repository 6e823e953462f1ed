import { HeartPulse } from 'lucide-react';

interface MedicalNotesProps {
  /** The horse's name, where the view does not show it. */
  horse?: string;
  notes: string;
}

/** Shows a horse's medical notes in words and colour, before the horse is touched. */
export function MedicalNotes({ horse, notes }: MedicalNotesProps) {
  return (
    <p className="flex items-start gap-2 rounded-m border-2 border-on-danger-soft bg-danger-soft px-3 py-2 font-semibold text-on-danger-soft">
      <HeartPulse aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 whitespace-pre-line wrap-anywhere">{`${horse ?? 'Medical'}: ${notes}`}</span>
    </p>
  );
}
