export interface FileRules {
  /** As in `<input accept>`: `image/*,application/pdf,.heic`. */
  accept?: string;
  /** How many files at most. */
  max?: number;
  /** How large one file may be. */
  maxBytes?: number;
}

export interface FileSorting {
  files: File[];
  /** What was left out and why, in words for the person. */
  refusals: string[];
}

/** Whether a file matches an `accept` list; dropped files skip the browser's own filter. */
export function isAccepted(file: { name: string; type: string }, accept: string | undefined): boolean {
  if (!accept) return true;
  return accept.split(',').some((entry) => {
    const rule = entry.trim().toLowerCase();
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule);
    if (rule.endsWith('/*')) return file.type.startsWith(rule.slice(0, -1));
    return file.type === rule;
  });
}

/** Adds files to those that are there, as far as the rules let them. */
export function addFiles(present: readonly File[], added: readonly File[], rules: FileRules): FileSorting {
  const { accept, max = 1, maxBytes } = rules;
  // With room for one, choosing again means replacing.
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

/** A file size in words: `3.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1).replace('.0', '')} MB`;
}
