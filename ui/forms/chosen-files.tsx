import { FileText, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatBytes } from '../../rules/system/files';
import { IconButton } from './icon-button';

interface ChosenFilesProps {
  files: readonly File[];
  onRemove?: (file: File) => void;
}

/** The chosen files, with a thumbnail for pictures. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
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
