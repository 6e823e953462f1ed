export interface PageEntry {
  key: string;
  /** null stands for pages that are left out. */
  page: number | null;
}

/** The first, the last, and the pages around the current one. */
export function pageWindow(page: number, pageCount: number): PageEntry[] {
  const entries: PageEntry[] = [];
  let previous = 0;
  for (let candidate = 1; candidate <= pageCount; candidate += 1) {
    const near = Math.abs(candidate - page) <= 1;
    if (!near && candidate !== 1 && candidate !== pageCount) continue;
    if (candidate - previous === 2) entries.push({ key: `${candidate - 1}`, page: candidate - 1 });
    else if (candidate - previous > 2) entries.push({ key: `gap-${candidate}`, page: null });
    entries.push({ key: `${candidate}`, page: candidate });
    previous = candidate;
  }
  return entries;
}
