'use client';
import { useEffect } from 'react';

/** Adds the column's name to each cell. On a phone a row is a card without a heading row. */
function label(): void {
  for (const table of document.querySelectorAll('.collection-list table')) {
    const text = [...table.querySelectorAll('thead th')].map((cell) => cell.textContent?.trim() ?? '');
    for (const row of table.querySelectorAll('tbody tr'))
      for (const [index, cell] of [...row.children].entries())
        if (cell.getAttribute('data-label') !== text[index])
          cell.setAttribute('data-label', text[index] ?? '');
  }
}

export function CardLabels() {
  useEffect(() => {
    label();
    const list = document.querySelector('.collection-list');
    const changes = new MutationObserver(label);
    if (list) changes.observe(list, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, []);
  return null;
}
