import { FileText, Undo2, X } from 'lucide-react';
import type { Attachment } from '../../../../contracts/horses/health-records';
import { attachmentTypes, formatBytes, maxAttachments, maxFileBytes } from '../../../../rules/system/files';
import { FilePicker } from '../../../../ui/forms/file-picker';
import { IconButton } from '../../../../ui/forms/icon-button';

interface AttachmentsFieldProps {
  present: readonly Attachment[];
  /** Ids of those that go when the record is saved. */
  dropped: readonly number[];
  onDropped: (ids: number[]) => void;
  files: readonly File[];
  onFiles: (files: File[]) => void;
  error?: string;
}

/** Papers and pictures of a record: those that are there, and those that come. */
export function AttachmentsField({
  present,
  dropped,
  onDropped,
  files,
  onFiles,
  error,
}: AttachmentsFieldProps) {
  const room = maxAttachments - present.length + dropped.length;
  const toggle = (id: number) =>
    onDropped(dropped.includes(id) ? dropped.filter((other) => other !== id) : [...dropped, id]);
  return (
    <div className="flex flex-col gap-2">
      {/* With a limit of one file, choosing again replaces it, which is right here too. */}
      <FilePicker
        label="Attachments"
        hint={`Optional. Invoices, X-rays, photos: PDF or pictures, up to ${formatBytes(maxFileBytes)} each`}
        accept={attachmentTypes}
        max={Math.max(room, 1)}
        maxBytes={maxFileBytes}
        disabled={room < 1}
        chooseLabel="Choose files"
        files={files}
        onFilesChange={onFiles}
        error={error}
      />
      <ul className="flex flex-col gap-2 empty:hidden" aria-label="Attached already">
        {present.map(({ id, name, size }) => {
          const goes = dropped.includes(id);
          return (
            <li
              key={id}
              className="flex items-center gap-3 rounded-m border border-line bg-surface p-1.5 pl-3"
            >
              <FileText aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1">
                <span className={goes ? 'block truncate line-through' : 'block truncate'}>{name}</span>
                <span className="block text-ink-soft">
                  {goes ? 'Removed when you save' : formatBytes(size)}
                </span>
              </span>
              <IconButton
                label={goes ? `Keep ${name}` : `Remove ${name}`}
                icon={goes ? <Undo2 /> : <X />}
                onClick={() => toggle(id)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
