import { X } from 'lucide-react';
import { IconButton } from '../../ui/forms/icon-button';

/** Header of a dialog: its title, which gets the focus, and the close button. */
export function SheetHeader({ id, title }: { id: string; title: string }) {
  return (
    <div className="sticky top-0 z-10 flex items-center gap-3 border-b border-line bg-raised py-2 pr-2 pl-5 sm:pl-6">
      <h2 id={id} tabIndex={-1} className="min-w-0 flex-1 text-xl font-bold outline-none">
        {title}
      </h2>
      <IconButton label="Close" icon={<X aria-hidden />} data-close="" />
    </div>
  );
}
