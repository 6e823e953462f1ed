import { formatNumber } from '../money/numbers';

/** Maximum size of a file, in bytes. */
export const maxFileBytes = 10_000_000;
/** Maximum pixels of a picture, and the longest side of the stored one. */
export const maxPixels = 50_000_000;
export const maxPictureSide = 2000;
export const maxAttachments = 10;
/** Maximum photos of a worker's job. More are dropped. */
export const maxJobPhotos = 5;
export const maxBytesPerPerson = 1_000_000_000;

/** Allowed types of photos and attachments, as in `<input accept>`. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic';
export const attachmentTypes = `application/pdf,${photoTypes}`;

/** A browser's facts about a file. */
interface ChosenFile {
  name: string;
  type: string;
  size: number;
}

export interface FileRules {
  /** As in `<input accept>`: `image/*,application/pdf,.heic`. */
  accept?: string;
  max?: number;
  maxBytes?: number;
}

export interface FileSorting<Chosen> {
  files: Chosen[];
  /** One refusal with a reason for each skipped file. */
  refusals: string[];
}

/** True when a file matches an `accept` list. Dropped files skip the browser's own filter. */
export function isAccepted({ name, type }: Pick<ChosenFile, 'name' | 'type'>, accept?: string): boolean {
  if (!accept) return true;
  return accept.split(',').some((entry) => {
    const rule = entry.trim().toLowerCase();
    if (rule.startsWith('.')) return name.toLowerCase().endsWith(rule);
    if (rule.endsWith('/*')) return type.startsWith(rule.slice(0, -1));
    return type === rule;
  });
}

/** Adds files to the existing ones, within the rules. */
export function addFiles<Chosen extends ChosenFile>(
  present: readonly Chosen[],
  added: readonly Chosen[],
  rules: FileRules,
): FileSorting<Chosen> {
  const { accept, max = 1, maxBytes } = rules;
  // With a limit of one file a new choice replaces it.
  const files = max === 1 ? [] : [...present];
  const refusals: string[] = [];
  for (const file of added) {
    if (!isAccepted(file, accept)) refusals.push(`${file.name} is not the right kind of file.`);
    else if (maxBytes && file.size > maxBytes)
      refusals.push(`${file.name} is larger than ${formatBytes(maxBytes)}.`);
    else if (files.length >= max) refusals.push(`${file.name} was left out: ${max} at most.`);
    else files.push(file);
  }
  return max === 1 && files.length === 0 ? { files: [...present], refusals } : { files, refusals };
}

/** A file size as text: `3.4 MB`. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  if (kilobytes < 1000) return `${kilobytes} kB`;
  return `${formatNumber(bytes / 1_000_000, 1).replace(/\.0$/, '')} MB`;
}
