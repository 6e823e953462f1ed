import { LoaderCircle } from 'lucide-react';
import { classNames } from '../layout/class-names';
import { VisuallyHidden } from '../layout/visually-hidden';

/** A turning ring; with a label it announces itself, without one it is decoration. */
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
