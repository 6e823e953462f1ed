import { FileText, ImageUp, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { addFiles, type FileRules, formatBytes } from '../../rules/system/files';
import { classNames } from '../layout/class-names';
import { FieldError, FieldHint, type FieldOptions, RequiredMark, useField } from './field';
import { IconButton } from './icon-button';

interface ChosenFilesProps {
  files: readonly File[];
  onRemove?: (file: File) => void;
}

function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 pt-1">
      {files.map((file) => (
        <li
          key={`${file.name}-${file.size}-${file.lastModified}`}
          className="flex items-center gap-3 rounded-m border border-line bg-surface p-1.5"
        >
          <Thumbnail file={file} />
          <span className="min-w-0 flex-1">
            <span className="block truncate">{file.name}</span>
            <span className="block text-ink-soft">{formatBytes(file.size)}</span>
          </span>
          {onRemove && (
            <IconButton label={`Remove ${file.name}`} icon={<X />} onClick={() => onRemove(file)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-s bg-sunken text-ink-soft">
      {address ? <img src={address} alt="" className="size-full object-cover" /> : <FileText aria-hidden />}
    </span>
  );
}

export interface FilePickerProps extends FieldOptions, FileRules {
  id?: string;
  name?: string;
  disabled?: boolean;
  files: readonly File[];
  onFilesChange: (files: File[]) => void;
  chooseLabel?: ReactNode;
  /** As low as a button, because it is empty before a choice. */
  compact?: boolean;
}

/** Chooses or drops files. The caller holds the list. */
export function FilePicker(props: FilePickerProps) {
  const { files, onFilesChange, accept, max = 1, maxBytes, name, disabled } = props;
  const { label, hint, error, required, hideLabel, fieldClassName } = props;
  const generated = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [over, setOver] = useState(false);
  const problem = [error, ...refusals].filter(Boolean).join(' ');
  const { control } = useField({ id: props.id ?? generated, label, hint, error: problem });
  const id = control.id;

  // Adds files that were chosen before the script loaded.
  useEffect(() => {
    if (input.current?.files?.length) add(input.current.files);
  }, []);

  const add = (added: FileList | null) => {
    const sorted = addFiles(files, Array.from(added ?? []), { accept, max, maxBytes });
    setRefusals(sorted.refusals);
    onFilesChange(sorted.files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) add(event.dataTransfer.files);
  };
  const remove = (file: File) => {
    setRefusals([]);
    onFilesChange(files.filter((other) => other !== file));
    // The pressed button disappears with its file.
    input.current?.focus();
  };

  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', fieldClassName)}>
      <span id={`${id}-label`} className={hideLabel ? 'sr-only' : 'font-semibold'}>
        {label}
        {required && <RequiredMark />}
      </span>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'relative flex items-center justify-center gap-3 rounded-m border-2 border-dashed px-4 text-center font-semibold transition-colors',
          props.compact ? 'min-h-12 py-2' : 'min-h-20 py-4',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:bg-sunken has-disabled:text-ink-soft',
          over
            ? 'border-brand bg-brand-soft text-on-brand-soft'
            : 'border-line-strong bg-surface hover:bg-sunken',
        )}
      >
        <input
          ref={input}
          {...control}
          aria-labelledby={`${id}-label ${id}-choose`}
          type="file"
          name={name}
          accept={accept}
          multiple={max > 1}
          required={required && files.length === 0}
          disabled={disabled}
          className="sr-only"
          onChange={(event) => {
            add(event.target.files);
            // Choosing the same file again must trigger a change.
            event.target.value = '';
          }}
        />
        <ImageUp aria-hidden className="size-6 shrink-0" />
        <span id={`${id}-choose`}>
          {props.chooseLabel ?? (max > 1 ? `Choose files (up to ${max})` : 'Choose a file')}
        </span>
      </label>
      <div aria-live="polite">
        <FieldError id={`${id}-error`}>{problem}</FieldError>
      </div>
      <ChosenFiles files={files} onRemove={disabled ? undefined : remove} />
    </div>
  );
}
