import { LoaderCircle } from 'lucide-react';
import { classNames } from '../layout/class-names';
import { VisuallyHidden } from '../layout/visually-hidden';

/** A rotating ring. Announced with a label, decorative without. */
export function Spinner({ label, className = 'size-5' }: { label?: string; className?: string }) {
  const ring = <LoaderCircle aria-hidden className={classNames('shrink-0 animate-spin', className)} />;
  if (!label) return ring;
  return (
    <span role="status" className="inline-flex items-center">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
